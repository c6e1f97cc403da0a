import type { AnswerRow, AnswerValue } from '#core/define/answers.ts'
import type { DataPointKind } from '#core/define/data-point.ts'
import { isDay, isMonth } from '#core/define/local-day.ts'

/** Longest text that is restored; the longest answer of any field is far shorter. */
const TEXT_MAX = 5000
const ROWS_MAX = 100

/**
 * Returns a value from storage, a link or another window as the answer of a data point of that
 * kind; undefined if it is none. The kind decides the type, so a name like `true` or `[1]` stays
 * text. Passwords are never restored. Whether the answer is valid is checked afterwards
 * (core/define/validate-answer.ts).
 */
export function restoreAnswer(kind: DataPointKind, value: unknown): AnswerValue | undefined {
  switch (kind) {
    case 'text':
    case 'email':
    case 'phone':
    case 'choice':
    case 'file':
      return typeof value === 'string' && value.length <= TEXT_MAX ? value : undefined
    case 'money':
    case 'count':
      return restoreNumber(value)
    case 'date':
      return restoreDay(value, 10)
    case 'month':
      return restoreDay(value, 7)
    case 'yes-no':
    case 'consent':
      return restoreBoolean(value)
    case 'consents':
      return restoreConsents(value)
    case 'rows':
      return restoreRows(value)
    case 'password':
      return undefined
  }
}

function restoreNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/**
 * Returns a boolean, also from stored 'true' and 'false' (specification, section 5); undefined for
 * anything else.
 */
export function restoreBoolean(value: unknown): boolean | undefined {
  if (value === true || value === 'true') return true
  return value === false || value === 'false' ? false : undefined
}

function restoreDay(value: unknown, length: 7 | 10): string | undefined {
  const text = value instanceof Date && !Number.isNaN(value.getTime()) ? value.toISOString() : value
  if (typeof text !== 'string') return undefined
  const day = ISO_TIME.test(text) ? text.slice(0, length) : text
  return (length === 10 ? isDay(day) : isMonth(day)) ? day : undefined
}

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/u

/** True for a name that a record may have; the names of the object prototype are excluded. */
const isPlainName = (name: string): boolean => /^\w[\w-]{0,59}$/u.test(name) && !Reflect.has(Object.prototype, name)

/**
 * Returns the own entries of a record from outside, without names that have a meaning in
 * JavaScript; an empty list for anything else.
 */
export function plainEntries(value: unknown): readonly (readonly [string, unknown])[] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  return Object.entries(value).filter(([name]) => isPlainName(name))
}

function restoreConsents(value: unknown): { readonly [code: string]: boolean } | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  const given = plainEntries(value).flatMap(([code, ticked]): [string, boolean][] => {
    const is = restoreBoolean(ticked)
    return is === undefined ? [] : [[code, is]]
  })
  return Object.fromEntries(given)
}

function restoreRows(value: unknown): readonly AnswerRow[] | undefined {
  if (!Array.isArray(value) || value.length > ROWS_MAX) return undefined
  return value.map((row: unknown) => Object.fromEntries(plainEntries(row).flatMap(restoreCell)))
}

function restoreCell([name, value]: readonly [string, unknown]): [string, string | number | boolean][] {
  if (typeof value === 'string') return value.length <= TEXT_MAX ? [[name, value]] : []
  return typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)) ? [[name, value]] : []
}
