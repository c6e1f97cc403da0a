import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { readFormMessage, readHostMessage } from './host-messages.ts'

test('[S-2.24] [S-2.26] a message of any shape is read or dropped, and only what a message has comes through', () => {
  const word = fc.constantFrom('INIT', 'ACK', 'STATUS', 'UI_COLORS', 'READY', '__proto__', 'constructor')
  const shaped = fc.record(
    { type: fc.oneof(word, fc.anything()), v: fc.oneof(fc.constant(1), fc.anything()), more: fc.anything() },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.anything({ withNullPrototype: true }), shaped), (found) => {
      const read = readHostMessage(found)
      if (read) expect(['ACK', 'STATUS', 'INIT', 'UI_COLORS']).toContain(read.type)
      expect(Object.keys(read ?? {}).every((name) => ['type', 'consent', 'theme', 'locale', 'colors'].includes(name))).toBe(true)
      expect(() => readFormMessage(found)).not.toThrow()
    }),
    { numRuns: 2000 },
  )
})

test('[S-2.26] messages of the embedding page are accepted in this version only; colours have none', () => {
  expect(readHostMessage({ type: 'ACK', v: 1 })).toEqual({ type: 'ACK' })
  expect(readHostMessage({ type: 'ACK', v: 2 })).toBeUndefined()
  expect(readHostMessage({ type: 'ACK' })).toBeUndefined()
  expect(readHostMessage({ type: 'UI_COLORS', colors: { primary: '#005a3c' } })).toEqual({
    type: 'UI_COLORS',
    colors: { primary: '#005a3c' },
  })
  expect(readHostMessage({ type: 'INIT', v: 1, theme: 1, evil: 2 })).toEqual({ type: 'INIT', theme: 1 })
})

test('[S-2.26] the embedding page’s options come through, each at its own place', () => {
  const told = { consent: { analytics: true }, theme: 'dark', locale: 'es-CO' }
  expect(readHostMessage({ type: 'INIT', v: 1, ...told })).toEqual({ type: 'INIT', ...told })
  expect(readHostMessage({ type: 'STATUS', v: 1 })).toEqual({ type: 'STATUS' })
  for (const found of [{ type: 'UI_COLORS', v: 1 }, { type: 'OTHER', v: 1 }, { v: 1 }, null, undefined, 'ACK', 1])
    expect(readHostMessage(found)).toBeUndefined()
})

test('[S-2.26] messages of the form are accepted if they name it and this version', () => {
  const message = { source: 'loan-form', v: 1, seq: 1, type: 'SUBMITTED' }
  expect(readFormMessage(message)).toEqual(message)
  expect(readFormMessage({ ...message, v: 2 })).toBeUndefined()
  expect(readFormMessage({ ...message, source: 'other' })).toBeUndefined()
})

const message = { source: 'loan-form', v: 1, seq: 1 }

it.each([
  { ...message, type: 'READY', locale: 'es-CO', storage: true, troubles: [] },
  { ...message, type: 'FORM_HEIGHT', height: 600 },
  { ...message, type: 'STEP', path: 'name', index: 2 },
  { ...message, type: 'STEP', path: 'name' },
  { ...message, type: 'SUBMITTED' },
  { ...message, type: 'REDIRECT', method: 'POST' },
  { ...message, type: 'REDIRECT', method: 'GET' },
  { ...message, type: 'ERROR', code: 'redirect-blocked' },
])('[S-2.26] a message of the form is read with all that it has: $type', (found) => {
  expect(readFormMessage(found)).toEqual(found)
  expect(readFormMessage({ ...found, more: 1 })).toEqual(found)
})

test('[S-2.26] a step whose index is no number is read without it', () => {
  expect(readFormMessage({ ...message, type: 'STEP', path: 'name', index: '2' })).toEqual({ ...message, type: 'STEP', path: 'name' })
})

it.each([
  [{ ...message, type: 'READY', locale: 'es-CO', storage: 'true', troubles: [] }],
  [{ ...message, type: 'READY', locale: 'es-CO', storage: true, troubles: [1] }],
  [{ ...message, type: 'READY', locale: 'es-CO', storage: true }],
  [{ ...message, type: 'FORM_HEIGHT', height: '600px;position:fixed' }],
  [{ ...message, type: 'FORM_HEIGHT', height: Number.NaN }],
  [{ ...message, type: 'FORM_HEIGHT' }],
  [{ ...message, type: 'STEP', path: ['name'] }],
  [{ ...message, type: 'REDIRECT', method: 'PUT' }],
  [{ ...message, type: 'ERROR', code: null }],
  [{ ...message, type: 'constructor' }],
  [{ ...message, seq: '1', type: 'SUBMITTED' }],
  [[{ ...message, type: 'SUBMITTED' }]],
  [Object.create({ ...message, type: 'SUBMITTED' })],
  [null],
  ['SUBMITTED'],
])('[S-2.26] a message of another shape is none: %j', (found) => {
  expect(readFormMessage(found)).toBeUndefined()
})
