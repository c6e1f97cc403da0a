import { chmodSync, chownSync, mkdirSync } from 'node:fs'
import { copyFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from '../embedded/account.ts'
import { codeOf } from '../code-of.ts'

/** What is left out, by the path in the folder, and who shall own the copy. */
export interface CopyOptions {
  readonly isLeftOut?: (path: string) => boolean
  readonly account?: Account | undefined
}

/** Copies a folder that may be written to meanwhile: a file that goes before it is copied is left out. */
export async function copyFolder(from: string, to: string, options: CopyOptions = {}, path = ''): Promise<void> {
  const own = (target: string, mode: number) => {
    chmodSync(target, mode)
    if (options.account) chownSync(target, options.account.uid, options.account.gid)
  }
  mkdirSync(to, { recursive: true, mode: 0o700 })
  own(to, 0o700)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    if (options.isLeftOut?.(below)) continue
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isDirectory()) await copyFolder(source, target, options, below)
    else if (entry.isFile() && (await copied(source, target))) own(target, 0o600)
  }
}

async function copied(source: string, target: string): Promise<boolean> {
  try {
    await copyFile(source, target)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw error
  }
}
