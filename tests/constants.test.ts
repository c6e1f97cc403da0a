import { expect, test } from 'vitest'
import { readSettings } from '#apps/api/platform/settings/settings.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { BASE_LOAN } from '#core/model/country.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import { isResolvable, resolvePage } from '#core/fields/resolve-page.ts'
import { findSiteById } from '#core/model/site/site.ts'
import { aliasesOf } from '#core/lead/nest-answers.ts'
import { testRegistry, testSite } from './test-registry.ts'

test('[S-9.1] [S-9.2] the figures of Colombia are the specification’s', () => {
  const site = findSiteById(registry, 'loanwright-co')
  expect(site?.loan.amount).toMatchObject({ default: 200_000, min: 100_000, max: 10_000_000, step: 1000 })
  expect(site?.loan.period).toMatchObject({ default: 12, min: 1, max: 36, scale: 'months' })
  expect([site?.country.currency.symbol, site?.country.phone.prefix]).toEqual(['$', '+57'])
})

test('[S-1.5] [S-9.8] [S-9.15] the settings begin with the specification’s values', () => {
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

test('[S-9.3] the debts of Colombia have the specification’s limits', () => {
  expect(registry.countries['co']?.limits).toMatchObject({ overdueDebt: { max: 500_000_000 }, totalDebt: { min: 0, max: 500_000 } })
})

const money = (limits: string) => ({ kind: 'money', in: 'expenses', class: 'personal', limits })

test('[S-9.4] a country without a loan and a limit of its own has the base defaults, and its page shows the period clamped', () => {
  const introduces = { asked: money('loan-amount'), lasting: { kind: 'count', in: '', class: 'plain', limits: 'loan-period' } }
  const registry = testRegistry({
    steps: [{ id: 'debts', introduces: { ...introduces, overdue: money('overdueDebt') } }],
    country: { loan: undefined, limits: {} },
  })
  const site = testSite(registry)
  const [step] = registry.steps
  if (!step) throw new Error('no step')
  expect(isResolvable(registry, site, step)).toBe(true)
  const [amount, period, overdue] = resolvePage(registry, site, step).fields
  expect(amount?.range).toEqual({ default: 1000, min: 100, max: 1000, step: 100 })
  expect(period).toMatchObject({ range: { default: 61, min: 61, max: 90 }, scale: 'days' })
  expect(overdue?.range).toEqual({ min: 0, max: 1000 })
  // the constant has the specification's value; it is limited to the range where it is shown
  expect(BASE_LOAN.period.default).toBe(31)
})

test('[S-9.4] at the base bounds: one below, the least, the most, one above', () => {
  const registry = testRegistry({
    steps: [{ id: 'debts', introduces: { asked: money('loan-amount'), overdue: money('overdueDebt') } }],
    country: { loan: undefined, limits: {} },
  })
  const site = testSite(registry)
  const fields = registry.steps.flatMap((step) => resolvePage(registry, site, step).fields)
  const context = { today: '2026-01-01', age: site.country.age }
  const codes = (asked: number, overdue: number) => validatePage(fields, { asked, overdue }, context).map(({ code }) => code)
  expect([codes(99, -1), codes(100, 0), codes(1000, 1000), codes(1001, 1001)]).toEqual([
    ['too-small', 'too-small'],
    [],
    [],
    ['too-large', 'too-large'],
  ])
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
])('[S-5.4] an e-mail address follows a standard pattern in either case: “%s” %s', (address, isGood) => {
  const site = findSiteById(registry, 'loanwright-co')
  const step = registry.steps.find(({ id }) => id === 'initial-details')
  if (!site || !step) throw new Error('the catalogue lacks Colombia or the first page')
  const email = resolvePage(registry, site, step).fields.filter(({ name }) => name === 'email')
  const errors = validatePage(email, { email: address }, { today: '2026-01-01', age: site.country.age, phone: site.country.phone })
  expect(errors.length === 0).toBe(isGood)
})
