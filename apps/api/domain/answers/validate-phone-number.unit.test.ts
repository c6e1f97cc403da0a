import { expect, test } from 'vitest'
import { NOW, sites } from '#tests/server/without-database/open-without-database.ts'
import { findErrors } from './find-errors.ts'
import { validateGiven } from './read-answers.ts'
import { planLead } from '../views/plan-lead.ts'
import { validatePhoneNumber } from './validate-phone-number.ts'

const siteOf = (id: string) => sites.get(id) ?? expect.fail(`no site ${id}`)

test.each([
  ['ratapro-pl', '+480573183013', 'phone-invalid-country'],
  ['loanwright-mx', '+5218469812862', 'phone-not-a-number'],
])('on %s the quick pattern lets %s pass, and the library refuses it as %s', (id, phoneNumber, code) => {
  const context = siteOf(id)
  const validation = context.validation(NOW)
  expect(validateGiven(context, 'phoneNumber', { phoneNumber }, validation)).toEqual({ field: 'phoneNumber', code })
  // said once, beside the errors of the other fields of its page
  const answers = { phoneNumber, email: 'ana' }
  const errors = findErrors(context, planLead(context, { answers, submissions: [] }, NOW), answers, NOW)
  expect(errors.filter(({ field }) => field === 'phoneNumber')).toEqual([{ field: 'phoneNumber', code }])
  expect(errors.map(({ field }) => field)).toContain('email')
})

test('a phone that no pattern knows is refused once, by the pattern', () => {
  const context = siteOf('loanwright-co')
  const answers = { phoneNumber: '+571' }
  const errors = findErrors(context, planLead(context, { answers, submissions: [] }, NOW), answers, NOW)
  expect(errors.filter(({ field }) => field === 'phoneNumber')).toHaveLength(1)
})

test('a phone that may be left out, and is, is refused by nobody', () => {
  const field = { ...(siteOf('loanwright-co').fields.get('phoneNumber') ?? expect.fail('no phone')), optional: true as const }
  expect(validatePhoneNumber('co', field, undefined)).toBeUndefined()
  expect(validatePhoneNumber('co', field, '+57')).toEqual({ field: 'phoneNumber', code: 'phone-too-short' })
})
