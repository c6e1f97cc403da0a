import { expect, test } from 'vitest'
import { translateFrom } from '#core/texts/find-text.ts'
import { sayError } from './say-error.ts'
import type { FindText } from '../field-kind.ts'

const market = { locale: 'es-CO', currency: { code: 'COP', symbol: '$', place: 'before' } } as const
const find: FindText = (keys, values) => `${keys.join(' ')} ${values['limit']}`
const field = (kind: 'money' | 'count' | 'date' | 'consents') => ({ name: 'x', kind, wire: 'x' })

test('a field’s own sentence comes before the general one, with the bound as the market writes it', () => {
  expect(sayError({ field: 'x', code: 'too-small', limit: 100_000 }, field('money'), market, find)).toBe(
    'fields>x>errors>too-small errors>too-small $\u00a0100.000',
  )
  expect(sayError({ field: 'x', code: 'too-large', limit: 1200 }, field('count'), market, find)).toMatch(/ 1\.200$/u)
  expect(sayError({ field: 'x', code: 'too-late', limit: '2008-11-20' }, field('date'), market, find)).toMatch(/ 20 de noviembre de 2008$/u)
})

test('the bound of a period has its unit, in the plural form of its number', () => {
  const texts = translateFrom({
    period: { months_one: '{{number}} lună', months_few: '{{number}} luni', months_other: '{{number}} de luni' },
    errors: { 'too-small': 'cel puțin {{limit}}', 'off-step': '{{limit}} sau {{next}}' },
  })
  const romanian = { locale: 'ro-RO', currency: { code: 'RON', symbol: 'lei', place: 'after' } } as const
  const say = (code: 'too-small' | 'off-step', limit: number, next?: number) =>
    sayError({ field: 'x', code, limit, ...(next !== undefined && { next }) }, { ...field('count'), scale: 'months' }, romanian, texts)
  expect([1, 3, 24].map((limit) => say('too-small', limit))).toEqual(['cel puțin 1 lună', 'cel puțin 3 luni', 'cel puțin 24 de luni'])
  expect(say('off-step', 6, 12)).toBe('6 luni sau 12 luni')
})

test('one box of several has a sentence of its own', () => {
  expect(sayError({ field: 'x.TERMS', code: 'must-accept' }, field('consents'), market, find)).toBe(
    'fields>x>errors>TERMS fields>x>errors>must-accept errors>must-accept ',
  )
})

test('an error that names whose sentence it has is said so, and then as any other', () => {
  expect(sayError({ field: 'x', code: 'too-long', says: 'x.PASSPORT' }, field('money'), market, find)).toMatch(
    /^fields>x>errors>PASSPORT fields>x>errors>too-long errors>too-long /u,
  )
})

test('an unknown field still gets the general sentence', () => {
  expect(sayError({ field: 'y', code: 'required' }, undefined, market, find)).toBe('fields>y>errors>required errors>required ')
})

test('a cell of rows has its own sentence and its own way of saying its bound; the rows have theirs', () => {
  const rows = {
    name: 'debts',
    kind: 'rows',
    wire: 'debts',
    rows: { min: 1, max: 2, fields: [{ ...field('money'), name: 'owed' }] },
  } as const
  const say = (name: string) => sayError({ field: name, code: 'too-large', limit: 5000 }, rows, market, find)
  expect(say('debts.0.owed')).toBe('fields>owed>errors>too-large errors>too-large $\u00a05.000')
  expect(say('debts')).toBe('fields>debts>errors>too-large errors>too-large 5.000')
  expect(say('debts.0.other')).toMatch(/^fields>debts>/u)
})

test('a bound that is a text is said as it is, and the nearest allowed value beside it', () => {
  const both: FindText = (_, { limit, next }) => `${limit} ${next}`
  expect(sayError({ field: 'x', code: 'email-sign', limit: ',' }, undefined, market, both)).toBe(', ')
  expect(sayError({ field: 'x', code: 'off-step', limit: 1000, next: 2000 }, field('money'), market, both)).toBe(
    '$\u00a01.000 $\u00a02.000',
  )
})
