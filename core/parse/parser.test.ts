import { describe, expect, it } from 'vitest'
import {
  anything,
  boolean,
  both,
  either,
  list,
  nothing,
  nullable,
  number,
  object,
  oneOf,
  record,
  recordOfValid,
  text,
  validIn,
  type Parser,
} from './parser.ts'

/** Values that none of the parsers below accepts. */
const HOSTILE = [undefined, null, Number.NaN, Number.POSITIVE_INFINITY, Symbol('x'), 1n, () => 'a', new Date(0)]
const named = object({ id: text }, { size: number })

const PARSERS: { readonly [name: string]: Parser<unknown> } = {
  text,
  number,
  boolean,
  oneOf: oneOf('push', 1, true),
  either: either(text, number),
  list: list(text),
  validIn: validIn(text),
  object: named,
  both: both(named, object({ other: text })),
  // a date is an object, but has no properties
  record: either(record(text), boolean),
}

describe('a parser', () => {
  it.each(Object.entries(PARSERS))('%s does not accept what has another type', (name, parse) => {
    const accepted = HOSTILE.filter((value) => parse(value) !== undefined && !(name === 'record' && value instanceof Date))
    expect(accepted).toEqual([])
  })

  it('returns what it accepts', () => {
    expect([text(''), number(0), boolean(false), anything(null), nothing(undefined)]).toEqual(['', 0, false, null, null])
    expect([oneOf('a', 1)('a'), oneOf('a', 1)('1'), oneOf('a', 1)(1)]).toEqual(['a', undefined, 1])
    expect([nullable(text)(null), nullable(text)('a'), nullable(text)(1), nullable(text)(undefined)]).toEqual([
      null,
      'a',
      undefined,
      undefined,
    ])
    expect([either(text, number)(1), either(text, number)('a'), either(nullable(text), number)(null)]).toEqual([1, 'a', null])
  })
})

describe('an object', () => {
  it('is read with its own properties and no others', () => {
    expect(named({ id: 'a', size: 1, more: true })).toEqual({ id: 'a', size: 1 })
    expect(Object.keys(named({ id: 'a', more: true }) ?? {})).toEqual(['id'])
  })

  it.each([
    [{}],
    [{ id: 1 }],
    [{ id: null }],
    [{ id: ['a'] }],
    [{ id: { toString: () => 'a' } }],
    [['id', 'a']],
    ['id'],
    [Object.create({ id: 'a' })],
  ])('is not read where a needed property is missing or of another type: %j', (found) => {
    expect(named(found)).toBeUndefined()
  })

  it('loses an optional property of another type', () => {
    expect(named({ id: 'a', size: '1' })).toEqual({ id: 'a' })
    expect(named({ id: 'a', size: null })).toEqual({ id: 'a' })
  })

  it('without needed properties is still no list and no text', () => {
    const free = object({}, { id: text })
    expect([free({}), free([]), free('a'), free(null)]).toEqual([{}, undefined, undefined, undefined])
  })

  it('takes nothing from the names that every object has', () => {
    const found: unknown = JSON.parse('{"__proto__":{"id":"a"},"constructor":{"id":"a"}}')
    expect(named(found)).toBeUndefined()
    const both: unknown = JSON.parse('{"id":"a","__proto__":{"size":1}}')
    expect(named(both)).toEqual({ id: 'a' })
  })

  it('of two parsers has the properties of both, or is not read', () => {
    const parse = both(named, object({ token: text }))
    expect(parse({ id: 'a', token: 't' })).toEqual({ id: 'a', token: 't' })
    expect([parse({ id: 'a' }), parse({ token: 't' })]).toEqual([undefined, undefined])
  })
})

describe('a list', () => {
  it('with one invalid entry is not read, or is read without the entry', () => {
    expect([list(text)(['a', 1]), list(text)([null]), list(text)([]), list(text)(['a', 'b'])]).toEqual([
      undefined,
      undefined,
      [],
      ['a', 'b'],
    ])
    expect([validIn(text)(['a', 1, null, 'b']), validIn(text)([1])]).toEqual([['a', 'b'], []])
  })

  it('keeps lists in lists and entries that are null', () => {
    expect(list(list(text))([['a'], []])).toEqual([['a'], []])
    expect(list(nullable(text))([null, 'a'])).toEqual([null, 'a'])
  })

  it.each([[{ 0: 'a', length: 1 }], ['ab'], [{}], [null]])('is no object and no text: %j', (found) => {
    expect([list(text)(found), validIn(text)(found)]).toEqual([undefined, undefined])
  })
})

describe('a record', () => {
  it('with one invalid value is not read, or is read without the value', () => {
    expect([record(number)({ a: 1, b: '2' }), record(number)({ a: 1 }), record(number)({})]).toEqual([undefined, { a: 1 }, {}])
    expect(recordOfValid(number)({ a: 1, b: '2', c: null })).toEqual({ a: 1 })
  })

  it('loses the names that every object has, so that nobody finds a value by them', () => {
    const found: unknown = JSON.parse('{"__proto__":1,"constructor":2,"toString":3,"a":4}')
    for (const parse of [record(number), recordOfValid(number)]) {
      const parsed = parse(found)
      expect(Object.keys(parsed ?? {})).toEqual(['a'])
      expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype)
    }
  })

  it.each([[[]], [['a']], ['a'], [1], [null]])('is no list and no plain value: %j', (found) => {
    expect([record(anything)(found), recordOfValid(anything)(found)]).toEqual([undefined, undefined])
  })
})
