import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import type { PageField } from '#core/model/page/page.ts'
import { nestAnswers } from '#core/lead/nest-answers.ts'
import { NOW, sites } from '#tests/server/without-database/open-without-database.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { namesOfSum, readAnswers, validateGiven } from './read-answers.ts'

const siteOf = (id: string): SiteContext => sites.get(id) ?? expect.fail(`no site ${id}`)
const co = siteOf('loanwright-co')
const pl = siteOf('ratapro-pl')

/** What is read of answers as the browser sends them, beside those that are stored. */
const read = (context: SiteContext, typed: Answers, before: Answers = {}) =>
  readAnswers(context, nestAnswers(typed, context.wirePaths), before, NOW)
const codesOf = ({ errors }: ReturnType<typeof read>) => errors.map(({ field, code }) => `${field} ${code}`)

describe('the answers of a payload', () => {
  test('are cleaned as they are stored', () => {
    const { answers, errors } = read(co, { email: ' Ana@Example.com ', phoneNumber: '301 234 5678', firstName: '  María  José ' })
    expect(errors).toEqual([])
    expect(answers).toMatchObject({ phoneNumber: '+573012345678', firstName: 'María José' })
  })

  test('leave out what is empty, what no data point of the site owns, and what is no answer', () => {
    const payload = {
      product: 'x',
      contactDetails: { email: '', phoneNumber: null },
      expenses: { nonsense: 'x' },
      elsewhere: { firstName: 'Ana' },
    }
    expect(readAnswers(co, payload, {}, NOW)).toEqual({ answers: {}, errors: [] })
  })

  test('of the wrong type are an error, and the others are read', () => {
    const one = readAnswers(co, { incomeDetails: { monthlyIncome: { much: true } }, personalDetails: { firstName: 'Ana' } }, {}, NOW)
    expect(one.answers).toEqual({ firstName: 'Ana' })
    expect(codesOf(one)).toEqual(['monthlyIncome not-a-number'])
    const rows = readAnswers(co, { expenses: { debts: 'none' }, personalDetails: { firstName: 'Ana' } }, {}, NOW)
    expect([rows.answers, rows.errors.map(({ field }) => field)]).toEqual([{ firstName: 'Ana' }, ['debts']])
  })

  test('that are longer than any answer are an error, and the others are read', () => {
    const marks = '\u0301'.repeat(15_500) + '\u0323'.repeat(15_500)
    const { answers, errors } = read(co, { firstName: `a${marks}`, lastName: 'Pérez', email: 'a'.repeat(1001) })
    const [email, firstName] = errors.toSorted((one, other) => one.field.localeCompare(other.field))
    expect([email, firstName]).toEqual([
      { field: 'email', code: 'too-long', limit: 254 },
      { field: 'firstName', code: 'too-long', limit: 50 },
    ])
    expect(answers).toEqual({ lastName: 'Pérez' })
  })

  test('are each validated, and every wrong one is named', () => {
    const wrong = read(co, { email: 'ana', firstName: 'Ana', monthlyIncome: -1 })
    expect(new Set(wrong.errors.map(({ field }) => field))).toEqual(new Set(['email', 'monthlyIncome']))
  })

  test('of a question that does not apply are left out, also where an earlier answer says so', () => {
    const renting = { housingTenure: 'RENT', rentAmount: 1000 }
    expect(read(co, renting).answers).toHaveProperty('rentAmount')
    expect(read(co, { rentAmount: 1000 }, { housingTenure: 'RENT' }).answers).toEqual({ rentAmount: 1000 })
    expect(read(co, { rentAmount: 1000 }, { housingTenure: 'OWNER' })).toEqual({ answers: {}, errors: [] })
    // it may still come to apply
    expect(read(co, { rentAmount: 1000 }).answers).toEqual({ rentAmount: 1000 })
  })

  test('make a stored answer wrong if its form depends on one of them', () => {
    const before = { idDocumentType: 'ID_CARD', personalCode: '1020304050' }
    expect(read(co, { idDocumentType: 'FOREIGNER_ID' }, before).errors).toEqual([
      { field: 'personalCode', code: 'format', says: 'personalCode.FOREIGNER_ID' },
    ])
    expect(read(co, { idDocumentType: 'FOREIGNER_ID', personalCode: '412345' }, before).errors).toEqual([])
    expect(read(co, { idDocumentType: 'FOREIGNER_ID' }, { personalCode: '412345' }).errors).toEqual([])
    expect(read(co, { idDocumentType: 'FOREIGNER_ID' }).errors).toEqual([])
    expect(codesOf(read(co, { personalCode: '1020304050' }, { idDocumentType: 'FOREIGNER_ID' }))).toEqual(['personalCode format'])
    expect(read(co, { firstName: 'Ana' }, { ...before, idDocumentType: 'FOREIGNER_ID' }).errors).toEqual([])
  })

  test('are validated also where it is not yet known that their question applies', () => {
    expect(codesOf(read(co, { rentAmount: -1 }))).toHaveLength(1)
  })
})

describe('a phone number', () => {
  test.each([
    ['loanwright-co', '301 234 5678', []],
    ['loanwright-co', '3012345', ['phoneNumber']],
    ['loanwright-co', '000 000 0000', ['phoneNumber']],
    ['loanwright-de', '0151 23456789', []],
  ])('on %s is judged by the country’s numbers: %s', (site, phoneNumber, fields) => {
    expect(read(siteOf(site), { phoneNumber }).errors.map(({ field }) => field)).toEqual(fields)
  })

  test('that the pattern lets pass and no network has is refused by the library', () => {
    const validation = co.validation(NOW)
    expect(validateGiven(co, 'phoneNumber', { phoneNumber: '+573012345678' }, validation)).toBeUndefined()
    expect(validateGiven(co, 'phoneNumber', { phoneNumber: '+57' }, validation)?.field).toBe('phoneNumber')
    expect(validateGiven(co, 'nobodys', { nobodys: 'x' }, validation)).toBeUndefined()
  })
})

describe('a personal code that tells more', () => {
  test('brings the day of birth and the gender', () => {
    const { answers, errors } = read(pl, { personalCode: '920713-14764' })
    expect([answers, errors]).toEqual([{ personalCode: '92071314764', dateOfBirth: '1992-07-13', gender: 'FEMALE' }, []])
  })

  test('replaces what an earlier code told', () => {
    const before = { personalCode: '92071314764', dateOfBirth: '1992-07-13', gender: 'FEMALE' }
    expect(read(pl, { personalCode: '90090515836' }, before).answers).toMatchObject({ dateOfBirth: '1990-09-05', gender: 'MALE' })
  })

  test('does not replace what the same payload says, which must agree with it', () => {
    expect(codesOf(read(pl, { personalCode: '92071314764', gender: 'MALE' })).map((one) => one.split(' ')[0])).toEqual(['gender'])
    expect(read(pl, { personalCode: '92071314764', gender: 'FEMALE' }).errors).toEqual([])
  })

  test('tells nothing anew where the payload is about something else', () => {
    const before = { personalCode: '92071314764', dateOfBirth: '1992-07-13', gender: 'FEMALE' }
    expect(read(pl, { firstName: 'Anna' }, before)).toEqual({ answers: { firstName: 'Anna' }, errors: [] })
    expect(read(pl, { dateOfBirth: '1992-07-14' }, before).errors.map(({ field }) => field)).toEqual(['dateOfBirth'])
  })
})

describe('a sum that rows or a mark tell', () => {
  const MOST = 500_000
  const row = { creditor: 'Banco', type: 'LOAN', debtOutstandingAmount: 200_000 }
  const debtsOn = (context: SiteContext, ...amounts: readonly number[]) =>
    readAnswers(
      context,
      {
        expenses: {
          debts: amounts.map((outstandingAmount) => ({
            creditor: 'Banco',
            type: 'LOAN',
            outstandingAmount,
            monthlyPayment: 1000,
            overdue: false,
          })),
        },
      },
      {},
      NOW,
    ).answers
  const debts = (...amounts: readonly number[]) => debtsOn(co, ...amounts)
  const of = (name: string) => co.fields.get(name) ?? expect.fail(`no field ${name}`)
  /** The site where the sum is another question than in the catalogue. */
  const withSum = (change: Partial<PageField>): SiteContext => ({
    ...co,
    fields: new Map([...co.fields, ['totalDebtAmount', { ...of('totalDebtAmount'), ...change }]]),
  })

  test('is that of the rows, and the most with its mark where it is more', () => {
    expect(row.debtOutstandingAmount).toBe(200_000)
    expect(debts(100_000, 200_000)).toMatchObject({ totalDebtAmount: 300_000, totalDebtIsMore: false })
    expect(debts(300_000, 200_000)).toMatchObject({ totalDebtAmount: MOST, totalDebtIsMore: false })
    expect(debts(300_000, 200_001)).toMatchObject({ totalDebtAmount: MOST, totalDebtIsMore: true })
  })

  test('is whole where the site has no mark for more, or no most', () => {
    for (const change of [{ more: undefined }, { range: undefined }])
      expect(debtsOn(withSum(change), 300_000, 200_001)).toMatchObject({ totalDebtAmount: 500_001 })
    expect(debtsOn(withSum({ more: undefined }), 300_000, 200_001)).not.toHaveProperty('totalDebtIsMore')
    expect(debtsOn(withSum({ range: undefined }), 300_000, 200_001)).not.toHaveProperty('totalDebtIsMore')
  })

  test('goes with its rows, and so does its mark; other questions have none', () => {
    expect(namesOfSum(co, of('debts'))).toEqual(['totalDebtAmount', 'totalDebtIsMore'])
    expect(namesOfSum(withSum({ more: undefined }), of('debts'))).toEqual(['totalDebtAmount'])
    expect(namesOfSum({ fields: new Map() }, of('debts'))).toEqual(['totalDebtAmount'])
    expect(namesOfSum(co, of('email'))).toEqual([])
  })

  test('takes nothing back where nothing is marked', () => {
    expect(read(co, { totalDebtAmount: 1000 }).answers).toEqual({ totalDebtAmount: 1000 })
    expect(read(co, { totalDebtAmount: 1000, totalDebtIsMore: false }).answers).toEqual({ totalDebtAmount: 1000, totalDebtIsMore: false })
  })

  test('keeps its mark beside the most alone, whichever comes later', () => {
    const marked = { totalDebtAmount: MOST, totalDebtIsMore: true }
    expect(read(co, marked).answers).toEqual(marked)
    expect(read(co, { totalDebtAmount: 1000, totalDebtIsMore: true }).answers).toEqual({ totalDebtAmount: 1000, totalDebtIsMore: false })
    expect(read(co, { totalDebtAmount: MOST - 1 }, marked).answers).toEqual({ totalDebtAmount: MOST - 1, totalDebtIsMore: false })
    expect(read(co, { totalDebtIsMore: true }, { totalDebtAmount: 7 }).answers).toEqual({ totalDebtIsMore: false })
    expect(read(co, { firstName: 'Ana' }, marked).answers).toEqual({ firstName: 'Ana' })
  })
})
