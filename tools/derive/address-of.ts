import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

/**
 * Returns the address to import a file by. Its query makes Node load a changed file again when gen
 * runs twice in one process.
 */
export const addressOf = (path: string): string =>
  `${pathToFileURL(path).href}?${createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 8)}`
