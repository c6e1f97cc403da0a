import fc from 'fast-check'
import { z } from 'zod'
import type { ConsoleCall } from '#core/console/define-console-call.ts'

/** Texts that nobody means: for parsers, the database, dates, numbers and names that every object has. */
export const HOSTILE_TEXTS = [
  '',
  ' ',
  "' or 1=1 --",
  '"; drop table leads; --',
  '%',
  '\0',
  '\u202Eevil',
  '\uD800',
  '😀'.repeat(60),
  'a'.repeat(5000),
  '-1',
  '9'.repeat(30),
  '1e309',
  'NaN',
  '{}',
  '__proto__',
  'constructor',
  '2026-02-31',
  '0000-00-00',
  '+012026-01-01',
  '../../etc/passwd',
]

/** Ways to write a filter in an address that no form writes. */
const HOSTILE_WRITINGS = [
  (name: string) => `${name}=%ff`,
  (name: string) => `${name}=%`,
  (name: string) => name,
  (name: string) => `${name}=a&${name}=b`,
  (name: string) => `${name}[]=a`,
  (name: string) => `${name}[__proto__]=a`,
]

/** Draws some of many: all of them for each field of each call would take minutes, and another run draws others. */
type Draw = <Of>(all: readonly Of[]) => readonly Of[]

/** Draws so many of a list, others each time; the same seed draws the same ones. */
export function drawsOf(count: number, seed: number): Draw {
  let drawn = 0
  return (all) =>
    fc.sample(fc.shuffledSubarray([...all], { minLength: count, maxLength: count }), { numRuns: 1, seed: seed + drawn++ }).flat()
}

/** Addresses that ask a call by one hostile filter, for each filter that it has. */
export function hostileFilters({ query }: ConsoleCall, draw: Draw): readonly string[] {
  const names = query instanceof z.ZodObject ? Object.keys(query.shape) : []
  if (query && names.length === 0) throw new Error('the filters of a call are no object whose names are known here')
  return [...names.flatMap((name) => draw([...HOSTILE_TEXTS.map(writing), ...HOSTILE_WRITINGS]).map((write) => write(name))), FOREIGN_NAMES]
}

const FOREIGN_NAMES = '__proto__=a&constructor=b&toString=c'
const writing =
  (value: string) =>
  (name: string): string =>
    `${name}=${encodeURIComponent(value.toWellFormed())}`

/** What no body has in place of a value. */
const HOSTILE_VALUES: readonly unknown[] = [...HOSTILE_TEXTS, null, -1, 1e308, [], {}, ['a'], { __proto__: null, toString: 'a' }]

/** Bodies that differ from a usable one by one hostile value, for each value at any depth. */
export function hostileBodies(body: unknown, draw: Draw): readonly unknown[] {
  if (typeof body !== 'object' || body === null) return draw(HOSTILE_VALUES)
  return Object.entries(body).flatMap(([name, value]) => hostileBodies(value, draw).map((hostile) => replaced(body, name, hostile)))
}

const replaced = (body: object, name: string, value: unknown): unknown =>
  Array.isArray(body) ? body.map((one: unknown, index) => (String(index) === name ? value : one)) : { ...body, [name]: value }
