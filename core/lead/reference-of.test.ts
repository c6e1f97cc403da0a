import fc from 'fast-check'
import { expect, test } from 'vitest'
import { referenceOf } from './reference-of.ts'

test('a reference is short, is read out without doubt, and is the end of the lead’s id', () => {
  expect(referenceOf('0193a5b2-7c1d-7e2f-9a3b-4c5d3f9a1c20')).toBe('5D3F9\u00a0A1C20')
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      const reference = referenceOf(id)
      expect(reference).toMatch(/^[\dA-F]{5}\u00a0[\dA-F]{5}$/u)
      expect(id.replaceAll('-', '').endsWith(reference.replace('\u00a0', '').toLowerCase())).toBe(true)
    }),
  )
})
