import { expect, test } from 'vitest'
import { LEAD_STATUS } from '../../../core/lead/lead-status.ts'
import { makeSites } from '../sites/site-context.ts'
import type { Lead, Submission } from './lead.ts'
import { makeLeadView } from './make-lead-view.ts'

const [context] = (await makeSites('Example', { switchedOn: { sites: ['loanwright-co'], partners: [] } })).values()
const at = new Date('2026-11-20T12:00:00.000Z')
const lead: Lead = {
  id: '11111111-1111-4111-8111-111111111111',
  site: 'loanwright-co',
  status: LEAD_STATUS.submitted,
  progress: [0],
  version: 1,
  answers: {},
  stored: {},
  numbers: {},
  sellingTier: null,
  step: null,
  wanted: {},
  confirmedConsents: [],
  phoneConfirmedAt: null,
  submittedAt: at,
  waitingSince: null,
  expiresAt: at,
  devices: {},
  submissions: [],
}
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

test('a lender whose offer the applicant declined is marked; one that was passed by without an offer is not', () => {
  const passed: Submission = {
    id: 's',
    partner: 'p',
    idempotencyKey: 'k',
    state: 'decided',
    tries: 1,
    pendingAsks: 0,
    verdict: 'passed-by-applicant',
    reference: null,
    offers: [],
    redirect: null,
    wanted: null,
    stepsAsked: 0,
  }
  const offer = { id: 'o', amount: 1000, period: 12, instalment: 100, total: 1200, nominalRate: 10, apr: 11 }
  const asked = (one: Submission) => context && makeLeadView(context, { ...lead, submissions: [one] }, at).asked
  expect(asked({ ...passed, offers: [offer] })).toEqual([{ name: expect.any(String), state: 'answered', isDeclined: true }])
  expect(asked(passed)).toEqual([{ name: expect.any(String), state: 'answered' }])
})
