import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { drawBytes } from '../secrets/draw-bytes.ts'

/** A folder of sealed files with names that say nothing. No path of the server's leads into it. */
export interface FileStore {
  /** Writes a file whole, or not at all, and answers its name. */
  readonly write: (bytes: Buffer) => Promise<string>
  readonly read: (name: string) => Promise<Buffer>
  readonly remove: (name: string) => Promise<void>
  /** Names of the files that are older than the moment, and of what was left half-written. */
  readonly list: (before: Date) => Promise<readonly string[]>
}

const UNFINISHED = '.part'

/** Opens the folder; it is made when the first file comes. */
export function openFileStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name)
  return {
    write: async (bytes) => {
      const name = drawBytes(16).toString('hex')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = await open(pathOf(name) + UNFINISHED, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(pathOf(name) + UNFINISHED, pathOf(name))
      return name
    },
    read: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async (before) => {
      const names = await readdir(folder).catch(() => [])
      const ages = await Promise.all(names.map((name) => stat(pathOf(name)).catch(() => undefined)))
      return names.filter((_, index) => (ages[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < before.getTime())
    },
  }
}
