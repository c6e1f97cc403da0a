import { describe, expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { makeSites } from '../sites/site-context.ts'
import type { Lead } from '../leads/lead.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { makeLeadView } from './make-lead-view.ts'

const [context] = (await makeSites({ switchedOn: { sites: ['loanwright-co'], partners: [] } })).values()
const at = new Date('2026-11-20T12:00:00.000Z')
const lead = exampleLead(at)
const routeChangeAt = (progress: readonly number[]) => context && makeLeadView(context, { ...lead, progress }, at).routeChange

test.each([
  // NONE, LOAN_INFORMATION, OTHER_INFORMATION, EMPLOYMENT_DETAILS and REFERENCE_INFORMATION are before the offer
  [[0, 7], 'push', '/mobile-verification'],
  [[0, 1, 7], 'push', '/mobile-verification'],
  [[0, 1, 5, 6], 'push', '/checking'],
  [[0, 8, 6], 'push', '/checking'],
  [[0, 25, 7], 'push', '/mobile-verification'],
  // CHECKING, MOBILE_VERIFICATION, ACCEPTED, THANK_YOU and VEHICLE are after it, whatever came before them
  [[0, 7, 6], 'replace', '/checking'],
  [[0, 7, 6, 10], 'replace', '/accepted'],
  [[0, 6, 10, 12], 'replace', '/redirected'],
  [[0, 6, 11, 13], 'replace', '/rejected'],
  [[0, 6, 16, 6], 'replace', '/checking'],
] as const)('[S-2.21] the step before decides: after %j the instruction is %s to %s', (progress, method, route) => {
  expect(routeChangeAt(progress)).toEqual({ method, route })
})

test('[S-2.21] a state without a route of its own leads to the index', () => {
  // ADDITIONAL_PERSONAL_DETAILS
  expect(routeChangeAt([0, 7, 6, 22])).toEqual({ method: 'replace', route: '/' })
  expect(routeChangeAt([0])).toEqual({ method: 'push', route: '/' })
})

const submission: Submission = { ...exampleSubmission('some', at), state: 'decided', verdict: 'declined' }
const askedAs = (changes: Partial<Submission>) =>
  context && makeLeadView(context, { ...lead, submissions: [{ ...submission, ...changes }] }, at).asked[0]

test.each([
  [{ state: 'queued', verdict: null }, 'waiting', 'asked'],
  [{ state: 'pending', verdict: null }, 'waiting', 'asked'],
  [{ state: 'waiting', verdict: null }, 'answered', 'waiting'],
  [{ verdict: 'declined' }, 'answered', 'declined'],
  [{ verdict: 'duplicate' }, 'answered', 'known'],
  [{ verdict: 'held' }, 'answered', 'accepted'],
  [{ verdict: 'passed-by-applicant' }, 'answered', 'passed'],
  // who sent nothing has not answered, and a page of an earlier release goes on saying that it is being asked
  [{ verdict: 'failed' }, 'waiting', 'failed'],
  // rows of earlier releases
  [{ verdict: null }, 'waiting', 'failed'],
] as const)('a lender with %j is %s, with the outcome %s', (row, state, outcome) => {
  expect(askedAs(row)).toEqual({ name: 'some', state, outcome })
})

test('a lender whose offer the applicant declined is marked; one that was passed by without an offer is not', () => {
  const offer = { id: 'o', amount: 1000, period: 12, instalment: 100, total: 1200, nominalRate: 10, apr: 11 }
  const passed = { verdict: 'passed-by-applicant' } as const
  expect(askedAs({ ...passed, offers: [offer] })).toEqual({ name: 'some', state: 'answered', outcome: 'passed', isDeclined: true })
  expect(askedAs(passed)).not.toHaveProperty('isDeclined')
})

test('how long the applicant has waited is said while lenders are asked, and no longer', () => {
  const viewOf = (changes: Partial<Lead>) => context && makeLeadView(context, { ...lead, ...changes }, at)
  const waitingSince = new Date(at.getTime() - 61_900)
  expect(viewOf({ status: LEAD_STATUS.checking, waitingSince })?.waitedSeconds).toBe(61)
  expect(viewOf({ status: LEAD_STATUS.offered, waitingSince })).not.toHaveProperty('waitedSeconds')
})

test.each([
  ['withdrawn', LEAD_STATUS.withdrawn],
  ['expired', LEAD_STATUS.expired],
])('an application that is %s is on the page of its data, and its offer and its open step are shown no more', (_, status) => {
  const offer = { id: 'o', amount: 1000, period: 12, instalment: 100, total: 1200, nominalRate: 10, apr: 11 }
  const submissions = [{ ...submission, verdict: 'accepted', offers: [offer] }]
  const view = context && makeLeadView(context, { ...lead, status, progress: [0, 6, 10], step: 'id-upload', submissions }, at)
  expect(view?.routeChange).toEqual({ method: 'replace', route: '/my-application' })
  expect(view?.offers).toEqual([])
  expect(view).not.toHaveProperty('stepWanted')
  expect(view).not.toHaveProperty('dynamicPages')
})

describe('the day from which the same lenders take a rejected person again', () => {
  const days = (repeatDays: number) => makeSites({ switchedOn: { sites: ['loanwright-co'], partners: [] }, repeatDays })
  const rejected = { ...lead, status: LEAD_STATUS.rejected }
  const dayOf = async (repeatDays: number, changes: Partial<Lead>, now = at) => {
    const [site] = (await days(repeatDays)).values()
    return site && makeLeadView(site, { ...rejected, submissions: [submission], ...changes }, now).askAgainFrom
  }

  test('is the first whole day of the market after the days that routing waits', async () => {
    // the days are over at noon of 20 December, so the whole day after it is free
    expect(await dayOf(30, {})).toBe('2026-12-21')
    const later = { ...submission, createdAt: new Date('2026-11-21T12:00:00.000Z') }
    expect(await dayOf(30, { submissions: [submission, later] })).toBe('2026-12-22')
  })

  test.each([
    ['routing waits no days', 0, {}],
    ['no lender answered', 30, { submissions: [{ ...submission, verdict: 'failed' }] }],
    ['nobody was asked', 30, { submissions: [] }],
    ['the application is not rejected', 30, { status: LEAD_STATUS.checking }],
  ])('is not said where %s', async (_, repeatDays, changes) => {
    expect(await dayOf(repeatDays, changes)).toBeUndefined()
  })

  test('is not said once it has come', async () => {
    expect(await dayOf(30, {}, new Date('2026-12-21T12:00:00.000Z'))).toBeUndefined()
  })
})

test('how long lenders usually take is told where several are compared, and only if it is known', () => {
  const compared = { ...lead, status: LEAD_STATUS.checking, submissions: [{ ...submission, mode: 'compare' }] }
  const comparisonIn = (known: object) => context && makeLeadView({ ...context, ...known }, compared, at).comparison
  expect(comparisonIn({ usuallySeconds: 15 })?.usuallySeconds).toBe(15)
  expect(comparisonIn({})).not.toHaveProperty('usuallySeconds')
})
