import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseJson } from './parse-json.ts'

const read = (text: string) => parseJson(Buffer.from(text))

test('[ASVS-1.1.1] whatever JSON writes is read as it was', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6, stringUnit: 'binary' }), (value) => {
      const text = JSON.stringify(value)
      const isRefused = /\\u0000|"(?:__proto__|constructor|prototype)":/u.test(text)
      expect(read(text)?.value).toEqual(isRefused ? undefined : JSON.parse(text))
    }),
  )
})

test('[ASVS-1.5.2] a key that stands twice in one object is refused, however it is written', () => {
  fc.assert(
    fc.property(fc.string(), fc.jsonValue(), fc.jsonValue(), (key, one, other) => {
      const [name, first, second] = [key, one, other].map((part) => JSON.stringify(part))
      expect(read(`{ ${name} : ${first}, ${name}:${second} }`)).toBeUndefined()
      expect(read(`[{"a":{${name}\n:${first},"between":1,${name}\t: ${second}}}]`)).toBeUndefined()
    }),
  )
  expect(read('{"a":1,"\\u0061":2}')).toBeUndefined()
})

test('a colon or a quote in a text is no key', () => {
  expect(read('{"a":"\\":\\"b\\":","c":":"}')?.value).toEqual({ a: '":"b":', c: ':' })
})

test.each([
  '',
  '{',
  '{"a":1}}',
  '\ufeff{}',
  '{"a":"\\ud800"}',
  '{"a":"x\\u0000"}',
  '{"\\u0000":1}',
  '{"__proto__":1}',
  '{"a":{"constructor":1}}',
  '['.repeat(50_000),
  `${'['.repeat(30)}${']'.repeat(30)}`,
])('%j is refused', (text) => {
  expect(read(text)).toBeUndefined()
})

test('bytes that are no UTF-8 are refused', () => {
  expect(parseJson(Buffer.from([0x22, 0xc3, 0x28, 0x22]))).toBeUndefined()
})
