import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/model/answers/answers.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import type { Eligibility } from '#core/model/partners/eligibility.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { exampleLead } from '#tests/server/example-lead.ts'
import { NOW, sites } from '#tests/server/without-database/open-without-database.ts'
import type { SiteContext } from '../sites/site-context.ts'
import { makeAnsweredStep, makeApplication, makePing } from './make-application.ts'

const siteOf = (id: string): SiteContext => sites.get(id) ?? expect.fail(`no site ${id}`)
const co = siteOf('loanwright-co')
const PARTNER = 'credito-andino'
const ANSWERS: Answers = {
  email: 'ana@example.com',
  phoneNumber: '+573012345678',
  firstName: 'Ana',
  lastName: 'Torres',
  amount: 200_000,
  period: 12,
  dateOfBirth: '1990-01-01',
  incomeSource: 'EMPLOYED_PERMANENT',
  monthlyIncome: 900_000,
  housingTenure: 'OWNER',
  rentAmount: 1000,
  totalDebtAmount: 500_000,
  totalDebtIsMore: true,
  hasBankAccount: true,
  bankName: 'Banco',
}
const submission: Pick<Submission, 'partner' | 'idempotencyKey' | 'reference'> = {
  partner: PARTNER,
  idempotencyKey: 'K-1',
  reference: null,
}
const tell = (answers: Answers, context = co, more: Partial<typeof submission> = {}) =>
  makeApplication(context, { ...exampleLead(NOW), answers }, { ...submission, ...more })

/** The site with other needs of the partner. */
const needing = (needs: Partner['needs'], context = co, eligibility: Eligibility = []): SiteContext => {
  const partner = context.registry.partners[PARTNER] ?? co.registry.partners[PARTNER] ?? expect.fail('no partner')
  const partners: Registry['partners'] = { ...context.registry.partners, [PARTNER]: { ...partner, needs, eligibility } }
  return { ...context, registry: { ...context.registry, partners } }
}

describe('what a partner is told of a lead', () => {
  test('is who asks, for which lead, brand, country and currency', () => {
    const told = tell(ANSWERS)
    expect(told).toMatchObject({ leadId: exampleLead(NOW).id, idempotencyKey: 'K-1', country: 'co', brand: 'loanwright', currency: 'COP' })
    expect(told).not.toHaveProperty('reference')
    expect(tell(ANSWERS, co, { reference: 'R-7' }).reference).toBe('R-7')
  })

  test('is asked softly while it is one of several to compare, and in earnest once it is chosen', () => {
    const enquiryOf = (mode: string | null, verdict: string | null) =>
      makeApplication(co, { ...exampleLead(NOW), answers: ANSWERS }, { ...submission, mode, verdict }).enquiry
    expect([enquiryOf('compare', null), enquiryOf('compare', 'held'), enquiryOf('compare', 'accepted')]).toEqual([
      'soft',
      'soft',
      undefined,
    ])
    expect([enquiryOf('waterfall', null), enquiryOf('parallel', 'held'), enquiryOf(null, null)]).toEqual([undefined, undefined, undefined])
    for (const of of [
      { mode: 'compare', verdict: 'accepted' },
      { mode: 'waterfall', verdict: null },
    ])
      expect(makeApplication(co, { ...exampleLead(NOW), answers: ANSWERS }, { ...submission, ...of })).not.toHaveProperty('enquiry')
  })

  test('are the answers that it, its rules or the country need, and no others', () => {
    const { answers } = tell(ANSWERS, needing(['firstName']))
    expect(answers).toMatchObject({ firstName: 'Ana' })
    for (const name of co.site.country.needs) if (ANSWERS[name] !== undefined) expect(answers).toHaveProperty(name)
    expect(answers).not.toHaveProperty('bankName')
    expect(tell(ANSWERS, needing(['bankName'])).answers).toMatchObject({ bankName: 'Banco' })
    const ruled = needing([], co, [{ field: 'bankName', isOneOf: ['Banco'] }])
    expect(tell(ANSWERS, ruled).answers).toMatchObject({ bankName: 'Banco' })
  })

  test('leave out an answer whose question does not apply any more', () => {
    const needs = needing(['housingTenure', 'rentAmount'])
    expect(tell(ANSWERS, needs).answers).not.toHaveProperty('rentAmount')
    expect(tell({ ...ANSWERS, housingTenure: 'RENT' }, needs).answers).toMatchObject({ housingTenure: 'RENT', rentAmount: 1000 })
  })

  test('have those that follow from others in place of what was given before', () => {
    const jobless = { ...ANSWERS, incomeSource: 'UNEMPLOYED', monthlyIncome: 900_000 }
    expect(tell(jobless, needing(['monthlyIncome'])).answers).toMatchObject({ incomeSource: 'UNEMPLOYED', monthlyIncome: 0 })
  })

  test('have no mark of a sum that follows from others, though it was given once', () => {
    const debtless = { ...ANSWERS, hasOtherLoans: false, loanPurpose: 'OTHER' }
    // the country’s own condition lets the question be asked all the same
    const conditions = { ...co.site.country.conditions, totalDebtAmount: { field: 'hasOtherLoans', is: [false] } } as const
    const asking = { ...co, site: { ...co.site, country: { ...co.site.country, conditions } } }
    for (const context of [co, asking]) {
      const { answers } = tell(debtless, needing(['totalDebtAmount'], context))
      expect(answers).toMatchObject({ totalDebtAmount: 0 })
      expect(answers).not.toHaveProperty('totalDebtIsMore')
    }
  })

  test('have the mark of a sum that is more than its most, where it is true', () => {
    const needs = needing(['totalDebtAmount'])
    const indebted = { ...ANSWERS, hasOtherLoans: true, monthlyCreditCommitments: 1 }
    expect(tell(indebted, needs).answers).toMatchObject({ totalDebtAmount: 500_000, totalDebtIsMore: true })
    expect(tell({ ...indebted, totalDebtIsMore: false }, needs).answers).not.toHaveProperty('totalDebtIsMore')
  })

  test('never are a secret, whoever names it', () => {
    expect(co.registry.dataPoints['customerPassword']?.class).toBe('secret')
    expect(tell({ ...ANSWERS, customerPassword: 'hidden' }, needing(['customerPassword'])).answers).not.toHaveProperty('customerPassword')
  })

  test('of a partner that the catalogue lacks are those of the country alone', () => {
    const names = Object.keys(tell(ANSWERS, co, { partner: 'nobody' }).answers)
    const needs: readonly string[] = co.site.country.needs
    expect(names.filter((name) => !needs.includes(name))).toEqual([])
  })

  test('name countries by their codes, and leave other choices as they are', () => {
    const es = siteOf('loanwright-es')
    const told = tell(
      { ...ANSWERS, countryOfBirth: 'Spain', loanPurpose: 'Greece', cityOfBirth: 'France' },
      needing(['countryOfBirth', 'loanPurpose', 'cityOfBirth'], es),
    )
    expect(told.answers).toMatchObject({ countryOfBirth: 'ES', loanPurpose: 'Greece', cityOfBirth: 'France' })
    const unknown = tell({ ...ANSWERS, countryOfBirth: 'Atlantis' }, needing(['countryOfBirth'], es))
    expect(unknown.answers).toMatchObject({ countryOfBirth: 'Atlantis' })
  })

  test('take the code of the municipality for a postal code that nobody brought', () => {
    const coded = { ...needing(['postalCode']), municipalityCode: () => '11001' }
    const answers = { ...ANSWERS, province: '11' }
    expect(tell(answers, coded).answers).toMatchObject({ postalCode: '11001' })
    expect(tell({ ...answers, postalCode: '050001' }, coded).answers).toMatchObject({ postalCode: '050001' })
    expect(tell(answers, { ...coded, municipalityCode: () => undefined }).answers).not.toHaveProperty('postalCode')
  })

  test('count a tick only once its letter confirmed it', () => {
    const de = needing(['marketingConsents'], siteOf('loanwright-de'))
    const lead = { ...exampleLead(NOW), answers: { marketingConsents: { email: true, sms: true } } }
    const told = (confirmedConsents: readonly string[]) => makeApplication(de, { ...lead, confirmedConsents }, submission).answers
    expect(told([])).toMatchObject({ marketingConsents: { email: false, sms: true } })
    expect(told(['email'])).toMatchObject({ marketingConsents: { email: true, sms: true } })
  })
})

describe('what a partner is told before it bids', () => {
  test('are plain answers of what it needs and looks at, nothing by which anybody is known', () => {
    const { answers, ...about } = makePing(co, { ...exampleLead(NOW), answers: ANSWERS }, PARTNER)
    expect(about).toEqual({ country: 'co', brand: 'loanwright', currency: 'COP' })
    expect(answers).toMatchObject({ amount: 200_000, period: 12 })
    for (const name of Object.keys(answers)) expect([name, co.registry.dataPoints[name]?.class]).toEqual([name, 'plain'])
    expect(Object.keys(answers)).toEqual(['amount', 'period'])
    expect(makePing(needing(['hasBankAccount', 'email', 'amount']), { ...exampleLead(NOW), answers: ANSWERS }, PARTNER).answers).toEqual({
      amount: 200_000,
    })
  })

  test('is nothing for a partner that the catalogue lacks', () => {
    expect(makePing(co, { ...exampleLead(NOW), answers: ANSWERS }, 'nobody').answers).toEqual({})
  })
})

describe('the answers to a partner’s step', () => {
  const step = 'bank-account'
  const lead = { ...exampleLead(NOW), answers: { ...ANSWERS, accountType: 'SAVINGS' } }

  test('are those that the step asks', () => {
    const told = makeAnsweredStep(co, lead, 'R-7', step)
    expect([told.id, told.reference]).toEqual([step, 'R-7'])
    expect(told.answers).toMatchObject({ hasBankAccount: true, bankName: 'Banco' })
    expect(told.answers).not.toHaveProperty('email')
  })

  test('to described consents have the partner’s own codes', () => {
    const rows = [{ consentCode: `${PARTNER}/A1`, consentGiven: true }]
    const told = makeAnsweredStep(co, { ...lead, answers: { describedConsents: rows } }, 'R-7', 'dynamic-consents')
    if (co.pages.has('dynamic-consents')) expect(told.answers).toEqual({ describedConsents: [{ consentCode: 'A1', consentGiven: true }] })
  })

  test('to a step that no page has are none', () => {
    expect(makeAnsweredStep(co, lead, 'R-7', 'no-such-step').answers).toEqual({})
  })
})
