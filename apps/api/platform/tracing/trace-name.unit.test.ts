import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readHeaders } from './read-headers.ts'
import { readOpenedAgo, readTraceparent, writeTraceparent } from './trace-name.ts'

const hex = (length: number) => fc.stringMatching(new RegExp(`^[0-9a-f]{${length}}$`, 'u')).filter((text) => /[^0]/u.test(text))

test('a trace’s name is read as it was written', () => {
  fc.assert(
    fc.property(hex(32), hex(16), fc.boolean(), (traceId, spanId, isRecorded) => {
      expect(readTraceparent(writeTraceparent({ traceId, spanId }, isRecorded))).toEqual({ traceId, spanId })
    }),
  )
})

test('whatever else a header holds, it names no trace and no time', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(readTraceparent(value)).toBeUndefined()
      expect(readOpenedAgo(value)).toBeUndefined()
    }),
  )
  expect([readOpenedAgo('page=86400000'), readOpenedAgo('page=86400001'), readOpenedAgo('page=-1')]).toEqual([
    86_400_000,
    undefined,
    undefined,
  ])
})

test('headers for a collector are read as OpenTelemetry writes them', () => {
  expect(readHeaders('authorization=Basic%20YWI=,x-team=loans')).toEqual({ authorization: 'Basic YWI=', 'x-team': 'loans' })
  for (const wrong of ['', 'name', 'name=', '=value', 'a=b,,c=d', 'a=%', 'a=%0d%0ab: c']) expect(readHeaders(wrong), wrong).toBeUndefined()
})
