import { createHash } from 'node:crypto'
import { createReadStream, readFileSync, writeFileSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from 'zod'

const NAME = 'backup.json'

const manifest = z.object({
  kind: z.enum(['cluster', 'dump']),
  at: z.iso.datetime(),
  major: z.number().int(),
  /** SHA-256 of each file, by its path in the backup. */
  files: z.record(z.string(), z.string()),
})

/** What a backup says of itself: a copy of the embedded database's folder, or what pg_dump wrote. Times are UTC. */
export type Manifest = z.infer<typeof manifest>

/** Writes it as the last thing: a backup without it is not whole. */
export async function writeManifest(folder: string, { kind, major }: Pick<Manifest, 'kind' | 'major'>, at: Date): Promise<Manifest> {
  const written: Manifest = { kind, major, at: at.toISOString(), files: await hashFiles(folder) }
  writeFileSync(join(folder, NAME), JSON.stringify(written, null, 1), { mode: 0o600 })
  return written
}

/** Reads it and holds every file against it. Throws a sentence where something is missing or was changed. */
export async function readManifest(folder: string): Promise<Manifest> {
  const read = manifest.safeParse(parse(join(folder, NAME)))
  if (!read.success) throw new Error(`${folder} holds no whole backup: give the folder that npm run backup named`)
  const found = await hashFiles(folder)
  const differing = Object.entries(read.data.files).find(([path, hash]) => found[path] !== hash)
  if (differing) throw new Error(`the backup in ${folder} is damaged: ${differing[0]} is missing or was changed`)
  return read.data
}

async function hashFiles(folder: string): Promise<{ readonly [path: string]: string }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const hashes: { [path: string]: string } = {}
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && entry.name !== NAME) hashes[relative(folder, path)] = await hashFile(path)
  }
  return hashes
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

function parse(path: string): unknown {
  try {
    const value: unknown = JSON.parse(readFileSync(path, 'utf8'))
    return value
  } catch {
    return undefined
  }
}
