import { describe, expect, test } from 'vitest'
import { formatMoney } from '#core/texts/format-money.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, partsWithoutDatabase, sites } from '#tests/server/without-database/open-without-database.ts'
import { dropAnswer } from './drop-answer.ts'
import { decryptAnswers, encryptAnswers } from './encrypt-answers.ts'
import { findErrors, sayErrors } from './find-errors.ts'
import { indexesOf } from './indexes-of.ts'
import { planLead } from '../views/plan-lead.ts'

const { encryption } = partsWithoutDatabase()
const context = sites.get('loanwright-co') ?? expect.fail('no site')
const LEAD = '11111111-1111-4111-8111-111111111111'

describe('stored answers', () => {
  const answers = {
    email: 'ana@example.com',
    amount: 200_000,
    numberOfDependants: 0,
    hasBankAccount: false,
    generalPolicies: { TERMS: true, PRIVACY: false },
    debts: [{ creditor: 'Banco', debtOutstandingAmount: 1, overdue: false }],
  }

  test('come back as they were, whatever their kind', () => {
    expect(decryptAnswers(encryptAnswers(answers, LEAD, context, encryption), LEAD, encryption)).toEqual(answers)
  })

  test('are encrypted unless their data point is plain, and what is undefined is not stored', () => {
    const stored = encryptAnswers({ ...answers, firstName: undefined, nobodys: 'x' }, LEAD, context, encryption)
    expect(Object.keys(stored)).toEqual([...Object.keys(answers), 'nobodys'])
    expect(stored['amount']).toEqual({ plain: 200_000 })
    expect(stored['email']).toEqual({ sealed: expect.any(String) })
    expect(stored['nobodys']).toEqual({ sealed: expect.any(String) })
    expect(JSON.stringify(stored)).not.toMatch(/ana@|Banco/u)
  })

  test('belong to their lead and their name: moved elsewhere they cannot be read', () => {
    const stored = encryptAnswers(answers, LEAD, context, encryption)
    expect(() => decryptAnswers(stored, '22222222-2222-4222-8222-222222222222', encryption)).toThrow()
    const { email = { plain: '' } } = stored
    expect(() => decryptAnswers({ firstName: email }, LEAD, encryption)).toThrow()
  })

  test('of a form that no answer has are refused when they are read', () => {
    const sealed = encryption.encrypt('null', `leads:${LEAD}:answers.email`)
    expect(() => decryptAnswers({ email: { sealed } }, LEAD, encryption)).toThrow('a sealed answer is none')
  })

  test('one of them is dropped, its number stays', () => {
    const lead = { ...exampleLead(NOW), answers, stored: encryptAnswers(answers, LEAD, context, encryption), numbers: { email: 3 } }
    const left = dropAnswer(lead, 'email')
    expect([Object.keys(left.answers), Object.keys(left.stored), left.numbers]).toEqual([
      Object.keys(answers).slice(1),
      Object.keys(answers).slice(1),
      { email: 3 },
    ])
  })
})

test('a lead is found again by its address in any case and by its phone, each under a key of its own', () => {
  const found = indexesOf({ email: 'Ana@Example.com', phoneNumber: '+573012345678' }, encryption)
  expect(found).toEqual({
    email_index: encryption.blindIndex('email', 'ana@example.com'),
    phone_index: encryption.blindIndex('phone', '+573012345678'),
  })
  expect(indexesOf({ email: true }, encryption)).toEqual({ email_index: null, phone_index: null })
})

describe('the errors of planned pages', () => {
  const answers = { email: 'ana@example.com', phoneNumber: '+573012345678' }
  const plan = planLead(context, { answers, submissions: [] }, NOW)
  const errorsOf = (given: typeof answers, pages = plan) => findErrors(context, pages, given, NOW)

  test('name what is needed and has no answer, in the order of the pages, each once', () => {
    const fields = errorsOf(answers).map(({ field }) => field)
    expect(fields.slice(0, 5)).toEqual(['generalPolicies.PRIVACY', 'generalPolicies.TERMS', 'amount', 'period', 'loanPurpose'])
    expect(fields).not.toContain('email')
    expect(new Set(fields).size).toBe(fields.length)
  })

  test('name an answer that does not pass, and a phone that no network has', () => {
    expect(errorsOf({ ...answers, email: 'ana' }).map(({ field }) => field)).toContain('email')
    const phones = errorsOf({ ...answers, phoneNumber: '+570000000000' }).filter(({ field }) => field === 'phoneNumber')
    expect(phones).toHaveLength(1)
  })

  test('leave out pages that are not in the flow, and questions that nobody asks there', () => {
    const [first = expect.fail('no page')] = plan
    expect(errorsOf(answers, [{ ...first, isInFlow: false }])).toEqual([])
    expect(errorsOf(answers, [{ ...first, fields: ['amount'] }]).map(({ field }) => field)).toEqual(['amount'])
    expect(errorsOf(answers, [{ ...first, path: 'no-such-page' }])).toEqual([])
  })

  test('are said in the site’s language, at the field that they are about', () => {
    const [message] = sayErrors(context, [{ field: 'email', code: 'required' }])
    expect(message?.fieldName).toBe('email')
    expect(message?.message).toMatch(/\p{L}/u)
    expect(sayErrors(context, [{ field: 'debts.1.creditor', code: 'required' }])[0]?.fieldName).toBe('debts.1.creditor')
    const [least] = sayErrors(context, [{ field: 'amount', code: 'too-small', limit: 200_000 }])
    expect(least?.message).toContain(formatMoney(200_000, context.site.country))
    expect(sayErrors(context, [])).toEqual([])
  })

  test('a sentence of another field is said at the field itself', () => {
    const [own, other] = sayErrors(context, [
      { field: 'describedConsents.0.given', code: 'required' },
      { field: 'describedConsents.0.given', code: 'required', says: 'email' },
    ])
    const [email] = sayErrors(context, [{ field: 'email', code: 'required' }])
    expect([own?.fieldName, other?.fieldName]).toEqual(['describedConsents.0.given', 'describedConsents.0.given'])
    expect([other?.message === email?.message, own?.message === email?.message]).toEqual([true, false])
  })
})
