import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/**
 * The grey values of all pictures, by the picture's name, and the browser version that took them.
 */
export interface Fingerprints {
  readonly browser: string
  readonly prints: ReadonlyMap<string, string>
}

/** A picture counts as the same if no grey value (0 to 255) changes by more than this. */
const SAME = 5

/**
 * Reads the file: the browser in the first line, then one picture a line, its name and its values
 * in base64.
 */
export function readFingerprints(path: string): Fingerprints {
  const [browser = '', ...lines] = existsSync(path) ? readFileSync(path, 'utf8').trim().split('\n') : []
  return {
    browser,
    prints: new Map(lines.map((line): [string, string] => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)])),
  }
}

/** Writes the file, its pictures sorted by name. */
export function writeFingerprints(path: string, { browser, prints }: Fingerprints): void {
  const lines = [...prints].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([name, print]) => `${name} ${print}`)
  writeFileSync(path, `${[browser, ...lines].join('\n')}\n`)
}

/** Returns the sentence that describes how a picture changed; undefined if it did not. */
export function compareFingerprints(before: string | undefined, now: string): string | undefined {
  if (before === undefined) return 'a new picture (accept it with --accept)'
  const [old, fresh] = [Buffer.from(before, 'base64'), Buffer.from(now, 'base64')]
  const changes = [...fresh].map((value, index) => Math.abs(value - (old[index] ?? 0))).filter((change) => change > SAME)
  return changes.length === 0
    ? undefined
    : `the picture changed: ${changes.length} of ${fresh.length} parts, by up to ${Math.max(...changes)} of 255`
}
