import type { FileStore } from '../file-store.ts'

const EVER = new Date(8.64e15)

/** Copies every file of a store into another that does not have it yet, under the same name. */
export async function copyStore(from: FileStore, to: FileStore): Promise<void> {
  const there = new Set<string>()
  for await (const names of to.list(EVER)) for (const name of names) there.add(name)
  for await (const names of from.list(EVER))
    for (const name of names.filter((one) => !there.has(one) && !one.endsWith('.part'))) await copyFile(from, to, name)
}

/** A file that goes before it is copied is left out. */
async function copyFile(from: FileStore, to: FileStore, name: string): Promise<void> {
  const bytes = await from.read(name).catch((error: unknown) => (isGone(error) ? undefined : Promise.reject(error)))
  if (bytes) await to.writeAs(name, bytes)
}

const isGone = (error: unknown): boolean =>
  error instanceof Error && ('code' in error ? error.code === 'ENOENT' : error.name === 'NoSuchKey')
