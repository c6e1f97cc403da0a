import fc from 'fast-check'
import { expect, test } from 'vitest'
import { serializeDiagnostic } from './serialize-diagnostic.ts'

test('the five diagnostics are serialized', () => {
  const device = { timezoneOffset: 300, deviceMemory: 8, language: 'es-CO', screenResolution: '390x844', loadingTime: 412 }
  expect(JSON.parse(serializeDiagnostic(device))).toEqual(device)
})

test('[S-5.9] [S-9.10] 1024 characters are sent, 1025 are dropped', () => {
  expect(serializeDiagnostic('x'.repeat(1022))).toHaveLength(1024)
  expect(serializeDiagnostic('x'.repeat(1023))).toBe('')
})

test('what cannot be serialized is dropped', () => {
  const circle: { self?: unknown } = {}
  circle.self = circle
  expect(serializeDiagnostic(circle)).toBe('')
  expect(serializeDiagnostic(undefined)).toBe('')
  expect(serializeDiagnostic(1n)).toBe('')
})

test('the text is never longer than 1024 characters, whatever is serialized', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(serializeDiagnostic(value).length).toBeLessThanOrEqual(1024)
    }),
  )
})
