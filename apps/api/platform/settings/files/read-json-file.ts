import { readFileSync } from 'node:fs'

/** What a file of a setting holds, or why it holds nothing: the end of a sentence that begins with its path. */
export type JsonFile = { readonly ok: true; readonly json: unknown } | { readonly ok: false; readonly why: string }

/** Reads a JSON file that a setting names. */
export function readJsonFile(path: string): JsonFile {
  try {
    return { ok: true, json: JSON.parse(readFileSync(path, 'utf8')) }
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    return { ok: false, why: error instanceof SyntaxError ? `is no JSON (${said})` : `cannot be read (${said})` }
  }
}
