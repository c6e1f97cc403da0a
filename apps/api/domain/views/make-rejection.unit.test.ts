import { expect, test } from 'vitest'
import { exampleAnswers } from '#core/journey/example-answers.ts'
import { routeLead } from '#core/journey/route-lead.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import type { Lead } from '../leads/lead.ts'
import { answerFacts } from '../partners/routing-facts.ts'
import { makeSites } from '../sites/site-context.ts'
import { makeLeadView } from './make-lead-view.ts'

const NOW = new Date('2026-11-20T18:00:00.000Z')
const sites = await makeSites({ switchedOn: { sites: ['loanwright-co'], partners: ['rapifondos', 'credito-andino'] } })
const context = sites.get('loanwright-co') ?? expect.fail('no site')

/** A rejected lead that nobody was asked about, with what was known when it was routed. */
function rejectedLead(answers: Lead['answers'], facts: object = {}): Lead {
  const { rules } = context.routing
  const known = {
    ...answerFacts(context, rules, answers, '2026-11-20'),
    at: NOW.toISOString(),
    hour: 13,
    waitedMs: 0,
    tier: null,
    used: {},
    repeated: [],
    asked: [],
    bids: {},
    ...facts,
  }
  const routed = { facts: known, verdicts: routeLead(rules, known) }
  return { ...exampleLead(NOW), status: LEAD_STATUS.rejected, answers, routed }
}
const GOOD = { amount: 9_000_000, period: 36, dateOfBirth: '1990-01-01', monthlyIncome: 2_000_000, negativeCreditHistory: 'NONE' }
const rejectionOf = (lead: Lead, at = NOW) => makeLeadView(context, lead, at).rejection ?? expect.fail('no rejection')

test('a rejected applicant is told why lenders were not asked, and a loan for which they can be', () => {
  const { notAsked, loans } = rejectionOf(rejectedLead({ ...GOOD, period: 24 }))
  expect(notAsked).toContainEqual({ why: 'amount-too-high', lenders: expect.arrayContaining(['RapiFondos']) })
  const suggested = loans.find(({ lenders }) => lenders.includes('RapiFondos')) ?? expect.fail('no loan')
  expect(suggested).toMatchObject({ amount: 3_000_000, period: 24, asksMore: true })
})

test('a suggested loan says whether its lenders need answers that the form has not asked', () => {
  const answers = exampleAnswers({
    registry: context.registry,
    site: context.site,
    today: '2026-11-20',
    answers: { ...GOOD, amount: 200_000, period: 24 },
  })
  const { loans } = rejectionOf(rejectedLead({ ...answers, amount: 9_000_000, period: 24 }))
  expect(loans.map(({ asksMore }) => asksMore)).toEqual([false])
})

test('a loan is suggested only while a lender takes applications: caps count on their own day', () => {
  const full = rejectedLead({ ...GOOD, period: 24 }, { used: { rapifondos: { leads: 2000, spent: 0 } } })
  const isNamed = (at: Date) => rejectionOf(full, at).loans.some(({ lenders }) => lenders.includes('RapiFondos'))
  expect([isNamed(NOW), isNamed(new Date(NOW.getTime() + 86_400_000))]).toEqual([false, true])
})

test('no loan is suggested where another answer excludes, or where the lead was not routed', () => {
  expect(rejectionOf(rejectedLead({ ...GOOD, monthlyIncome: 1 })).loans).toEqual([])
  const { routed: _, ...unrouted } = rejectedLead({ ...GOOD, period: 24 })
  expect(rejectionOf(unrouted)).toMatchObject({ notAsked: [], loans: [] })
})

test('no limit and no worth of a lender leaves the server', () => {
  const told = JSON.stringify(rejectionOf(rejectedLead({ ...GOOD, monthlyIncome: 1, period: 24 })).notAsked)
  expect(told).not.toMatch(/\d/u)
})

test('the country’s places of free advice are shown, and only with a rejection', () => {
  const { advice } = rejectionOf(rejectedLead(GOOD))
  expect(advice.map(({ url }) => url)).toEqual(context.site.country.debtAdvice?.map(({ url }) => url))
  expect(advice.length).toBeGreaterThan(0)
  expect(makeLeadView(context, { ...rejectedLead(GOOD), status: LEAD_STATUS.checking }, NOW).rejection).toBeUndefined()
})

test.each([
  ['declined', 'income-too-low', 'income-too-low'],
  ['declined', 'score 412', undefined],
  ['declined', null, undefined],
  ['failed', 'income-too-low', undefined],
] as const)('of a lender that %s with the word %s, the page is told the reason %s', (verdict, reason, told) => {
  const submission = { ...exampleSubmission('rapifondos', NOW), state: 'decided' as const, verdict, reason }
  const [asked] = makeLeadView(context, { ...rejectedLead(GOOD), submissions: [submission] }, NOW).asked
  expect(asked?.reason).toBe(told)
})
