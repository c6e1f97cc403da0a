import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import { SOLID } from '#core/model/formats/format.ts'
import type { PageField } from '#core/model/page/page.ts'
import { reportPrefilled, prefill, PREFILL_ORDER } from './prefill.ts'

const context = {
  today: '2026-11-20',
  age: { minAge: 18, maxAge: 75 },
  phone: { prefix: '+57', mobile: '3\\d{9}', example: '301 234 5678' },
} as const
const field = (name: string, kind: PageField['kind'], own: Partial<PageField> = {}): PageField => ({ name, kind, wire: name, ...own })
const fields = [
  field('firstName', 'text', { pattern: '^[A-Za-z]+$' }),
  field('amount', 'money', { range: { min: 100, max: 1000 } }),
  field('phoneNumber', 'phone'),
  field('gender', 'choice', { options: ['MALE', 'FEMALE'] }),
  field('ibanConsent', 'consent'),
  field('generalPolicies', 'consents', { consents: [{ code: 'TERMS', as: 'required' }] }),
]

const PASSING = /^\["(?:firstName","[A-Za-z]+"|amount",\d{3,4}|phoneNumber","\+573\d{9}"|gender","(?:FE)?MALE")\]$/u

describe('prefilling', () => {
  test('[S-5.16] takes a typed answer before a resumed one before the link before a decoded id before the default', () => {
    const named: { [source: string]: Answers } = Object.fromEntries(PREFILL_ORDER.map((source) => [source, { firstName: source }]))
    PREFILL_ORDER.forEach((source, index) => {
      const left = Object.fromEntries(PREFILL_ORDER.slice(index).map((one) => [one, named[one] ?? {}]))
      expect(prefill(fields, left, context)).toMatchObject({ answers: { firstName: source }, from: { firstName: source } })
    })
    expect(PREFILL_ORDER).toEqual(['typed', 'resumed', 'link', 'decoded', 'standard'])
  })
  test('[S-5.16] leaves a field empty where the value does not pass, without an error', () => {
    expect(prefill(fields, { link: { firstName: '<b>', amount: 5, phoneNumber: 'call me', gender: 'X' } }, context).answers).toEqual({})
  })
  test('takes the next source where a value does not pass', () => {
    expect(prefill(fields, { resumed: { firstName: '42' }, link: { firstName: 'Ana' } }, context).from).toEqual({ firstName: 'link' })
  })
  test('keeps what is typed as it is, also when it was emptied or does not pass', () => {
    expect(prefill(fields, { typed: { firstName: '' }, link: { firstName: 'Ana' } }, context).answers).toEqual({ firstName: '' })
    expect(prefill(fields, { typed: { firstName: '4' }, link: { firstName: 'Ana' } }, context).answers).toEqual({ firstName: '4' })
  })
  test.each(['301 234 5678', '573012345678', '+57 301 234 5678'])("reads a link's phone %j as the number that is stored", (phoneNumber) => {
    expect(prefill(fields, { link: { phoneNumber } }, context).answers).toEqual({ phoneNumber: '+573012345678' })
  })
  test('stores what a link or an earlier application has as the field stores it', () => {
    const iban = field('iban', 'text', { pattern: '^[A-Z\\d]{4,}$', clean: ['upper', SOLID] })
    const born = field('dateOfBirth', 'date', { from: { age: 'maxAge' }, to: { age: 'minAge' } })
    const sources = { link: { iban: 'es91 21-00' }, resumed: { dateOfBirth: '1990-03-05T00:00:00.000Z' } }
    expect(prefill([iban, born], sources, context).answers).toEqual({ iban: 'ES912100', dateOfBirth: '1990-03-05' })
    expect(prefill([born], { link: { dateOfBirth: '2010-03-05' }, decoded: { dateOfBirth: '1990-03-05' } }, context).from).toEqual({
      dateOfBirth: 'decoded',
    })
  })
  test('proposes no option of a list for a value that is none', () => {
    const bank = field('bank', 'choice', {
      named: [
        ['B1', 'First bank'],
        ['B2', 'Second bank', 'SECOND'],
      ],
    })
    const shown = (value: string | number) => prefill([bank], { link: { bank: value } }, context).answers
    expect([shown(5), shown('B3'), shown('SECOND'), shown('B1')]).toEqual([{}, {}, { bank: 'B2' }, { bank: 'B1' }])
  })
  test('judges a value by its own field, whatever the other answers are', () => {
    const second = field('secondPhone', 'phone', {
      when: { field: 'gender', is: ['MALE'] },
      differsFrom: ['phoneNumber'],
      decodedFrom: { name: 'code', pattern: '^\\d$', check: 'code' },
    })
    const link = { phoneNumber: '3012345678', secondPhone: '3012345678' }
    expect(prefill([...fields, second], { link }, context).answers).toEqual({
      phoneNumber: '+573012345678',
      secondPhone: '+573012345678',
    })
  })
  test('[S-5.17] never gives a consent that the applicant did not tick', () => {
    const given = { ibanConsent: true, generalPolicies: { TERMS: true } }
    for (const source of PREFILL_ORDER)
      expect(prefill(fields, { [source]: given }, context).answers).toEqual(source === 'typed' ? given : {})
  })
  test('gives only values that pass, or that were typed, whatever the sources hold', () => {
    const value = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constantFrom('MALE', 'Ana', ' Ana', '3012345678'))
    const source = fc.dictionary(fc.constantFrom(...fields.map(({ name }) => name), '__proto__', 'other'), value)
    fc.assert(
      fc.property(source, source, source, (typed, link, resumed) => {
        const { answers, from } = prefill(fields, { typed, link, resumed }, context)
        expect(Object.keys(answers)).toEqual(Object.keys(from))
        const names = Object.keys(from)
        const wasTyped = (name: string) => from[name] === 'typed'
        const shown = names.filter((name) => !wasTyped(name)).map((name) => JSON.stringify([name, answers[name]]))
        expect(names.filter(wasTyped).every((name) => answers[name] === typed[name])).toBe(true)
        for (const one of shown) expect(one).toMatch(PASSING)
      }),
    )
  })
})

describe('what the lead says about prefilling', () => {
  test('[S-3.5] names the fields shown from elsewhere, and neither typed ones nor defaults', () => {
    const from = { firstName: 'link', email: 'resumed', gender: 'decoded', lastName: 'typed', amount: 'standard' } as const
    expect(reportPrefilled({ from }, true)).toEqual({
      isLeadPrefilled: true,
      leadPrefilledFields: ['firstName', 'email', 'gender'],
      leadPreviouslyRedirected: true,
    })
    expect(reportPrefilled({ from: { amount: 'standard', lastName: 'typed' } }, false)).toEqual({
      isLeadPrefilled: false,
      leadPrefilledFields: [],
      leadPreviouslyRedirected: false,
    })
  })
})
