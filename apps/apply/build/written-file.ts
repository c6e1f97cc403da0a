import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, extname, join } from 'node:path'

/** Writes a file under the immutable files, its name made of what it holds; answers that name. */
export function writeHashed(out: string, name: string, content: string | Buffer): string {
  const extension = extname(name)
  const hash = createHash('sha256').update(content).digest('base64url').slice(0, 10)
  const hashed = `${name.slice(0, -extension.length)}-${hash}${extension}`
  writeInto(join(out, 'files', hashed), content)
  return hashed
}

/** Writes a file and the folders above it. */
export function writeInto(path: string, content: string | Buffer): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** The hash of an inline script or style, as a content security policy names it. */
export const policyHash = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`
