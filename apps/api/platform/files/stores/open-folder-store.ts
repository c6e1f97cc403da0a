import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pooledRandomBytes } from '#apps/api/platform/secrets/pooled-random-bytes.ts'
import type { FileStore } from '../file-store.ts'

const UNFINISHED = '.part'
const AT_ONCE = 1000

/** A folder of files; it is made when the first file comes. */
export function openFolderStore(folder: string): FileStore {
  const pathOf = (name: string) => join(folder, name)
  const writeAs = async (name: string, bytes: Buffer) => {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const file = await open(pathOf(name) + UNFINISHED, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(pathOf(name) + UNFINISHED, pathOf(name))
  }
  return {
    writeAs,
    write: async (bytes) => {
      const name = randomName()
      await writeAs(name, bytes)
      return name
    },
    read: (name) => readFile(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
    list: async function* (before) {
      const names = await readdir(folder).catch(() => [])
      for (let at = 0; at < names.length; at += AT_ONCE) yield await olderThan(before, names.slice(at, at + AT_ONCE), pathOf)
    },
  }
}

async function olderThan(before: Date, names: readonly string[], pathOf: (name: string) => string): Promise<readonly string[]> {
  const ages = await Promise.all(names.map((name) => stat(pathOf(name)).catch(() => undefined)))
  return names.filter((_, index) => (ages[index]?.mtimeMs ?? Number.POSITIVE_INFINITY) < before.getTime())
}

/** A name that says nothing. */
export const randomName = (): string => pooledRandomBytes(16).toString('hex')
