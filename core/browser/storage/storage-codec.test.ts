import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeRecord, decodeStored, encodeStored } from './storage-codec.ts'

const nested = (value: unknown, times: number): string => (times === 0 ? JSON.stringify(value) : JSON.stringify(nested(value, times - 1)))

describe('a stored value', () => {
  test('[S-5.10] [S-9.10] is decoded through up to ten levels of JSON in JSON', () => {
    expect(decodeStored(nested({ a: 1 }, 0))).toEqual({ a: 1 })
    expect(decodeStored(nested({ a: 1 }, 9))).toEqual({ a: 1 })
    expect(decodeStored(nested({ a: 1 }, 10))).toBe('{"a":1}')
  })
  test('[S-5.11] is a date again where it is an ISO time, at any depth', () => {
    const at = new Date('2026-11-20T12:34:56.789Z')
    expect(decodeStored('2026-11-20T12:34:56.789Z')).toEqual(at)
    expect(decodeStored(JSON.stringify({ list: [{ at }] }))).toEqual({ list: [{ at }] })
    expect(decodeStored('2026-11-20T12:34:56Z')).toBe('2026-11-20T12:34:56Z')
    expect(decodeStored('2026-11-20')).toBe('2026-11-20')
    expect(decodeStored('2026-99-99T99:99:99.999Z')).toBe('2026-99-99T99:99:99.999Z')
  })
  test("[S-5.8] is a boolean where it is 'true' or 'false', at any depth", () => {
    expect(decodeStored('true')).toBe(true)
    expect(decodeStored('"false"')).toBe(false)
    expect(decodeStored('{"a":"true","b":["false"],"c":"TRUE"}')).toEqual({ a: true, b: [false], c: 'TRUE' })
  })
  test('stays text where it is no JSON, and null where there is none', () => {
    expect(decodeStored('{broken')).toBe('{broken')
    expect(decodeStored('')).toBe('')
    expect(decodeStored(null)).toBeNull()
  })
  test('keeps the types inside a record whose fields know their kinds', () => {
    const record = { name: 'true', street: '[1]', day: '2026-11-20T00:00:00.000Z', flat: '"5"' }
    expect(decodeRecord(JSON.stringify(record))).toEqual(record)
    expect(decodeRecord(nested(record, 9))).toEqual(record)
  })
  test('never carries names of the prototype', () => {
    const decoded = decodeStored('{"__proto__":{"isAdmin":true},"constructor":1,"toString":2,"a":{"__proto__":1}}')
    expect(decoded).toEqual({ a: {} })
    expect(Reflect.get(Object(decoded), 'isAdmin')).toBeUndefined()
  })
  test('comes back equal: objects, lists, numbers, booleans and times', () => {
    const time = fc.date({ noInvalidDate: true, min: new Date(0), max: new Date('2100-01-01') })
    const plain = fc.string().filter((text) => typeof decodeStored(text) === 'string' && decodeStored(text) === text)
    const name = fc.string().filter((text) => !Reflect.has(Object.prototype, text))
    const { value } = fc.letrec((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        fc.integer(),
        fc.boolean(),
        time,
        plain,
        fc.constant(null),
        fc.array(tie('value')),
        fc.dictionary(name, tie('value'), { noNullPrototype: true }),
      ),
    }))
    fc.assert(
      fc.property(value, (kept) => {
        expect(decodeStored(encodeStored(kept))).toEqual(kept)
      }),
    )
  })
})

test('text is stored as it is, a time as ISO text, everything else as JSON', () => {
  expect(encodeStored('a"b')).toBe('a"b')
  expect(encodeStored(new Date(0))).toBe('1970-01-01T00:00:00.000Z')
  expect(encodeStored(true)).toBe('true')
  expect(encodeStored({ a: [1] })).toBe('{"a":[1]}')
  expect(() => encodeStored(undefined)).toThrow(TypeError)
})
