import { expect, test } from 'vitest'
import { SOLID, type Checks } from '#core/model/formats/format.ts'
import { tryField } from '#tests/fields/try-field.ts'
import { validateAnswer } from '../validate-answer.ts'
import { kind } from './kind.ts'
import { textOf } from './text-of.ts'

const field = { name: 'city', kind: 'text', wire: 'city', pattern: '^[A-Z]+$', maxLength: 6, groups: 2, clean: [SOLID, 'upper'] } as const
const { read, faults, receive, restore, write, say } = tryField(field)

test('a text is cleaned as its format says, typed or received', () => {
  expect(read({ city: ' ab-cd ' })).toBe('ABCD')
  expect(receive(' ab-cd ')).toBe('ABCD')
})

test('a text has to be short enough and match its pattern', () => {
  expect(faults('abcd')).toEqual([])
  expect(faults('abcdefg')).toEqual(['city too-long 6'])
  expect(faults('a1')).toEqual(['city format'])
  expect(faults('')).toEqual(['city required'])
  expect(faults(5)).toEqual(['city format'])
})

test('a value of another type is no text, and a text of more than 5000 characters is not restored', () => {
  expect([receive(5), receive(true), receive(['a'])]).toEqual([undefined, undefined, undefined])
  expect([restore('a'.repeat(5000))?.toString().length, restore('a'.repeat(5001)), restore(5)]).toEqual([5000, undefined, undefined])
})

test('a text in groups is shown so in its control and in words', () => {
  expect([write('ABCDE'), say('ABCDE')]).toEqual(['AB CD E', 'AB CD E'])
})

test('a text of just the longest length passes, and any text where nothing is said about it', () => {
  expect([faults('abcdef'), tryField({ name: 'city', kind: 'text', wire: 'city' }).faults('¡any text!')]).toEqual([[], []])
  const any = tryField({ name: 'city', kind: 'text', wire: 'city', pattern: '^[a-z]+$', ignoreCase: true })
  expect([any.faults('ABC'), tryField({ name: 'city', kind: 'text', wire: 'city', pattern: '^[a-z]+$' }).faults('ABC')]).toEqual([
    [],
    ['city format'],
  ])
})

test('a text in groups is shown without its own blanks, and a group at the end has none after it', () => {
  expect([write('AB CD'), write('ABCD'), write('A'), write(undefined), write(5)]).toEqual(['AB CD', 'AB CD', 'A', '', ''])
})

test('the check of a country comes after the pattern, on the cleaned text and the day in the market', () => {
  const seen: string[] = []
  const checks: Checks = {
    even: (text, today) => {
      seen.push(`${text} ${today}`)
      return text.endsWith('2') ? { ok: true } : { ok: false, reason: 'check-digit' }
    },
  }
  const code = { name: 'code', kind: 'text', wire: 'code', pattern: '^\\d+$', clean: [SOLID], check: 'even' } as const
  const codeOf = (text: string, more: object = { checks }) =>
    validateAnswer(code, { code: text }, { today: '2026-11-20', age: { minAge: 18, maxAge: 75 }, ...more })?.code
  expect([codeOf('1-2'), codeOf('1-3'), codeOf('x'), codeOf('1-3', {})]).toEqual([undefined, 'check', 'format', undefined])
  expect(seen).toEqual(['12 2026-11-20', '13 2026-11-20'])
})

test('only a text with suggestions has a control of its own', () => {
  const plain = { name: 'city', kind: 'text', wire: 'city' } as const
  expect([kind.controlOf?.({ ...plain, suggest: 'place' }), kind.controlOf?.(plain)]).toEqual(['suggest', undefined])
})

test('letters of any alphabet match a pattern of letters', () => {
  expect(tryField({ name: 'city', kind: 'text', wire: 'city', pattern: '^\\p{L}+$' }).faults('Ñemby')).toEqual([])
})

test('a plain answer has a text, and one with parts has none', () => {
  expect([textOf('a'), textOf(5), textOf(false), textOf({ A: true }), textOf([{ a: 1 }])]).toEqual(['a', '5', 'false', '', ''])
})
