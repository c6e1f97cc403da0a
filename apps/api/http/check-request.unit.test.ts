import { expect, test } from 'vitest'
import { readUuid } from './check-request.ts'

const KEY = '7d3f1c52-0a4b-4e0c-9d6e-2f8a1b3c4d5e'
const read = (value: string) => readUuid({ headers: { 'idempotency-key': value } }, 'idempotency-key')

test('a key is the same in capitals, so that a repeat of a call is known as one', () => {
  expect([read(KEY), read(KEY.toUpperCase())]).toEqual([KEY, KEY])
})

test('what is no UUID, and what is missing, is no key', () => {
  expect([read(''), read('7d3f1c52'), readUuid({ headers: {} }, 'idempotency-key')]).toEqual([undefined, undefined, undefined])
})
