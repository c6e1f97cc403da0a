import { expect, test } from 'vitest'
import { registry } from '../catalogue/registry.gen.ts'
import { planJourney } from '../core/journey/plan-journey.ts'
import { findSiteById } from '../core/define/site.ts'
import { localDay } from '../core/define/local-day.ts'

/** The routes, sections and states of the specification, by name. */
const steps = new Map(registry.steps.map((step) => [step.id, step]))
const listed = (names: string) => names.trim().split(/\s+/u)

const APPLICATION = listed(`loan-information personal-details contact-details income-details other-information
  reference-information checking accepted thank-you redirected rejected continue unsubscribe 404`)

const SECTIONS = listed(`initial-details loan-purpose name gender date-of-birth personal-code marital-status education
  address-information flat-number monthly-income income-payday job-area vehicle-ownership iban-consent bank-account online-banking
  credit-history monthly-expenses monthly-credit-commitments position-type monthly-extra-income dependants country-of-birth citizenship
  housing-information mortgage-amount mortgage-information housing-tenure-since-date income-source income-contract-started-at
  income-contract-expires-at cofidis-profession job-title employer-name pep-details total-debt`)

const BEFORE_OFFER = listed(`LOAN_INFORMATION PERSONAL_DETAILS CONTACT_DETAILS INCOME_DETAILS OTHER_INFORMATION REFERENCE_INFORMATION
  EMPLOYMENT_DETAILS`)

test.each(APPLICATION)('the application has the route /%s', (path) => {
  expect(steps.has(path)).toBe(true)
})

test('there are 37 sections of the dynamic form', () => {
  expect(SECTIONS).toHaveLength(37)
})

test.each(SECTIONS)('/%s is a section of the dynamic form', (path) => {
  expect(steps.get(path)?.flow).toBe('dynamic')
})

test('a section’s kind is one of the specification’s', () => {
  const kinds = new Set(SECTIONS.map((path) => steps.get(path)?.kind ?? ''))
  expect([...kinds].filter((kind) => !['loan-information', 'personal-information', 'dynamic', 'modal'].includes(kind))).toEqual([])
})

test('the states before the offer are those of the specification, all others are after it', () => {
  const named = registry.steps.flatMap(({ state, phase }) => (state ? [{ name: state.name, phase }] : []))
  expect(named.length).toBeGreaterThan(20)
  for (const { name, phase } of named) expect([name, phase]).toEqual([name, BEFORE_OFFER.includes(name) ? 'before-offer' : 'after-offer'])
})

test('the dynamic form begins with initial-details, Colombia’s legacy form with loan-information', () => {
  const site = findSiteById(registry, 'loanwright-co')
  if (!site) throw new Error('the site of Colombia is not in the catalogue')
  const today = localDay(new Date(), site.country.timeZone)
  const firstOf = (flow: 'dynamic' | 'legacy') => planJourney({ registry, site: { ...site, flow }, answers: {}, today })[0]?.path
  expect([firstOf('dynamic'), firstOf('legacy')]).toEqual(['initial-details', 'loan-information'])
})
