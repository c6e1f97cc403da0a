import { afterEach, expect, test, vi } from 'vitest'
import { isUuid } from '#core/visit/session.ts'
import { randomId } from './random.ts'

afterEach(() => vi.unstubAllGlobals())

test('random ids are UUIDs of version 4 and differ', () => {
  const ids = Array.from({ length: 1000 }, randomId)
  expect(new Set(ids).size).toBe(1000)
  expect(ids.every((id) => isUuid(id) && /^.{14}4.{4}[89ab]/u.test(id))).toBe(true)
})

test.each([undefined, {}])(
  '[S-8.10] [ASVS-11.5.1] without a secure source the sentence of the specification is thrown: crypto is %j',
  (crypto) => {
    vi.stubGlobal('crypto', crypto)
    expect(randomId).toThrow('crypto.getRandomValues() not supported')
  },
)
