import { isUtf8 } from 'node:buffer'
import { isStorableText } from '#core/parse/is-storable-text.ts'

const DEEPEST = 20

/**
 * The value of a JSON body, or undefined where it is refused: not JSON or not UTF-8, a key given twice, a key that means
 * an object's prototype, NUL or half a surrogate pair in a text, nested deeper than anything of this product.
 */
export function parseJson(bytes: Buffer): { readonly value: unknown } | undefined {
  if (!isUtf8(bytes)) return undefined
  const text = bytes.toString('utf8')
  try {
    const value: unknown = JSON.parse(text)
    return countKeys(value, 0) === keysWritten(text) ? { value } : undefined
  } catch {
    return undefined
  }
}

// a text followed by a colon is a key, and outside texts nothing else holds quotes
function keysWritten(text: string): number {
  let count = 0
  for (const [, colon] of text.matchAll(/"(?:[^"\\]|\\.)*(?:"(\s*:)?|\\?$)/gsu)) if (colon !== undefined) count++
  return count
}

/** The keys of the value and all it holds, or NaN, which equals nothing, where it holds what is refused. */
function countKeys(value: unknown, depth: number): number {
  if (typeof value === 'string') return isStorableText(value) ? 0 : Number.NaN
  if (typeof value !== 'object' || value === null) return 0
  if (depth >= DEEPEST) return Number.NaN
  if (Array.isArray(value)) return value.reduce((sum: number, one) => sum + countKeys(one, depth + 1), 0)
  return Object.entries(value).reduce((sum, [key, one]) => sum + (isGoodKey(key) ? 1 : Number.NaN) + countKeys(one, depth + 1), 0)
}

const isGoodKey = (key: string): boolean => isStorableText(key) && key !== '__proto__' && key !== 'constructor' && key !== 'prototype'
