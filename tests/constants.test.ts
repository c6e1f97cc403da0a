import { expect, test } from 'vitest'
import { readSettings } from '../apps/api/settings.ts'
import { registry } from '../catalogue/registry.gen.ts'
import { BASE_LOAN, BASE_OVERDUE_DEBT_MAX } from '../core/define/country.ts'
import { judgePage } from '../core/define/judge-answer.ts'
import { resolvePage } from '../core/define/resolve-page.ts'
import { findSiteById } from '../core/define/site.ts'
import { aliasesOf } from '../core/lead/nest-answers.ts'

test('the figures of Colombia are the specification’s', () => {
  const site = findSiteById(registry, 'loanwright-co')
  expect(site?.loan.amount).toMatchObject({ default: 200_000, min: 100_000, max: 10_000_000, step: 1000 })
  expect(site?.loan.period).toMatchObject({ default: 12, min: 1, max: 36, scale: 'months' })
  expect([site?.country.currency.symbol, site?.country.phone.prefix]).toEqual(['$', '+57'])
})

test('the settings begin with the specification’s values', () => {
  const read = readSettings({})
  expect(read.ok && read.settings).toMatchObject({
    BASE_PATH: '/application-frontend',
    DEFAULT_SITE: 'loanwright-co',
    AFFILIATE_REFERENCE_EXPIRY_HOURS: 480,
    LEGACY_CLICK_ID_EXPIRY_DAYS: 90,
    SESSION_EXPIRATION_HOURS: 24,
    SESSION_LOGGING_PERCENTAGE: 100,
    LOG_RETARGETING: true,
    LOG_ABANDONMENT: true,
  })
})

test('[S-3.7] the other spelling of the credit commitments is read too', () => {
  expect(aliasesOf(registry).get('expenses.monthlyCreditConmitments')).toBe('expenses.monthlyCreditCommitments')
})

test('the debts of Colombia have the specification’s limits', () => {
  expect(registry.countries['co']?.limits).toMatchObject({ overdueDebt: { max: 500_000_000 }, totalDebt: { min: 0, max: 500_000 } })
})

test('the base defaults are the specification’s', () => {
  expect(BASE_LOAN.amount).toMatchObject({ default: 1000, min: 100, max: 1000, step: 100 })
  expect(BASE_LOAN.period).toMatchObject({ default: 31, min: 61, max: 90, scale: 'days' })
  expect(BASE_OVERDUE_DEBT_MAX).toBe(1000)
})

test.each([
  ['ana@example.com', true],
  ['ANA.Torres+co@Mail.Example.CO', true],
  ['o’ana@example.com', false],
  ['ana@', false],
  ['ana@example', false],
  ['@example.com', false],
  ['ana torres@example.com', false],
  ['ana@example..com', false],
])('an e-mail address follows a standard pattern in either case: “%s” %s', (address, isGood) => {
  const site = findSiteById(registry, 'loanwright-co')
  const step = registry.steps.find(({ id }) => id === 'initial-details')
  if (!site || !step) throw new Error('the catalogue lacks Colombia or the first page')
  const email = resolvePage(registry, site, step).fields.filter(({ name }) => name === 'email')
  const errors = judgePage(email, { email: address }, { today: '2026-01-01', age: site.country.age, phone: site.country.phone })
  expect(errors.length === 0).toBe(isGood)
})
