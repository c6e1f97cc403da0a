import fc from 'fast-check'
import { expect, test } from 'vitest'
import { firstIdAt, leadOfToken, makeId, makeToken, momentOf } from './make-id.ts'

const moments = fc.date({ min: new Date(0), max: new Date('2200-01-01T00:00:00Z'), noInvalidDate: true })
const UUID_7 = /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/u

test('an id tells the moment of its making, is of its kind, and stands in the order of time', () => {
  fc.assert(
    fc.property(moments, moments, (one, other) => {
      const id = makeId(one)
      expect(id).toMatch(UUID_7)
      expect(momentOf(id)).toEqual(one)
      expect(momentOf(firstIdAt(one))).toEqual(one)
      // what is made at a moment stands after its first id, and before that of the next
      expect(firstIdAt(one) <= id && id < firstIdAt(new Date(one.getTime() + 1))).toBe(true)
      if (one < other) expect(id < firstIdAt(other)).toBe(true)
    }),
  )
  expect(new Set(Array.from({ length: 10_000 }, () => makeId(new Date(0)))).size).toBe(10_000)
})

test('a moment of before all ids has the first of all', () => {
  expect(firstIdAt(new Date(-1))).toBe(firstIdAt(new Date(0)))
})

test('a lead’s secret names its lead, and is another each time; what is none names nobody', () => {
  const id = makeId(new Date())
  const tokens = Array.from({ length: 1000 }, () => makeToken(id))
  expect(new Set(tokens).size).toBe(1000)
  expect(new Set(tokens.map(leadOfToken))).toEqual(new Set([id]))
  for (const text of ['', 'x'.repeat(43), `${tokens[0]}xxxx`, (tokens[0] ?? '').slice(4)]) expect(leadOfToken(text)).toBeUndefined()
})
