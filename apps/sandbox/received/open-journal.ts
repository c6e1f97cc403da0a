import { appendFileSync, chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'

/** The file contains messages with codes and links, so only its owner may read it. */
const OWNER_ONLY = 0o600

/** A file of JSON lines that outlives the process; without a path, nothing is stored. */
export interface Journal {
  readonly append: (record: object) => void
}

/**
 * Opens the journal and returns it with its earlier records. An incomplete last line is left out.
 */
export function openJournal(path: string | undefined): { readonly journal: Journal; readonly past: readonly unknown[] } {
  if (path === undefined) return { journal: { append: () => undefined }, past: [] }
  mkdirSync(dirname(path), { recursive: true })
  const past = existsSync(path) ? readFileSync(path, 'utf8').split('\n').flatMap(readLine) : []
  // a line break ends a record that a killed process may have left half-written
  appendFileSync(path, '\n', { mode: OWNER_ONLY })
  chmodSync(path, OWNER_ONLY)
  return { journal: { append: (record) => appendFileSync(path, `${JSON.stringify(record)}\n`) }, past }
}

function readLine(line: string): readonly unknown[] {
  try {
    const record: unknown = JSON.parse(line)
    return [record]
  } catch {
    return []
  }
}
