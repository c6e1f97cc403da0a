import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { z } from 'zod'
import type { Texts } from '#core/model/texts.ts'
import { textTree } from '#core/texts/text-tree.ts'

/**
 * Reads a file of texts: nested JSON whose leaves are sentences, as i18next reads it. Throws one
 * sentence that names the file and says what is wrong in it: no JSON, a leaf that is no sentence, or
 * a key that stands twice, of which JSON keeps the last one only.
 */
export function readTextFile(folder: string, file: string): Texts {
  const source = readFileSync(join(folder, file), 'utf8')
  const read = textTree.safeParse(parse(source, file))
  if (!read.success) throw new Error(`${file}: ${describeLeaf(read.error.issues)}`)
  const twice = findTwice(source, read.data)
  if (twice.length > 0) throw new Error(`${file}: ${twice.map((key) => `"${key}"`).join(', ')} stands twice in one place; keep one of them`)
  return read.data
}

function parse(source: string, file: string): unknown {
  try {
    return JSON.parse(source)
  } catch (error) {
    throw new Error(`${file} is no JSON: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}

/** Names the place of a leaf that is no sentence. A union has an issue for each of its members. */
function describeLeaf(issues: readonly z.core.$ZodIssue[], above: readonly PropertyKey[] = []): string {
  const [issue] = issues
  const path = [...above, ...(issue?.path ?? [])]
  const below = issue?.code === 'invalid_union' ? issue.errors.find(([first]) => (first?.path.length ?? 0) > 0) : undefined
  if (below) return describeLeaf(below, path)
  return `${path.length > 0 ? `"${path.map(String).join('>')}"` : 'the whole file'} is neither a sentence in quotes nor a group of them in { }`
}

/** Returns the names of keys that stand more often in the source than in what was read from it. */
function findTwice(source: string, texts: Texts): readonly string[] {
  const written = Map.groupBy(
    [...source.matchAll(/(?<key>"(?:[^"\\]|\\.)*")\s*:/gu)].map(({ groups }) => String(JSON.parse(groups?.['key'] ?? '""'))),
    (key) => key,
  )
  // a sentence may have quotes and a colon in it, but not unescaped
  const kept = Map.groupBy(keysOf(texts), (key) => key)
  return [...written].flatMap(([key, all]) => (all.length > (kept.get(key)?.length ?? 0) ? [key] : []))
}

const keysOf = (texts: Texts): readonly string[] =>
  Object.entries(texts).flatMap(([key, below]) => [key, ...(typeof below === 'string' ? [] : keysOf(below))])
