import { describe, expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import type { PartnerAnswer, StepDetails } from '#core/model/partners/gateway.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { validateStep } from '#apps/api/domain/views/open-step.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { applyAnswer, GONE_BEFORE_ASKED, LATE_BEFORE_ASKED, PARTNER_GONE } from './record-answer.ts'

const PARTNER = 'rapifondos'
const asked: Submission = { ...exampleSubmission(PARTNER, NOW), state: 'asking' }
/** Every other partner of the market has refused. */
const refused = Object.entries(registry.partners)
  .filter(([id, { countries }]) => id !== PARTNER && countries.some((country) => country === 'co'))
  .map(([partner], index): Submission => ({ ...asked, id: `other-${index}`, partner, state: 'decided', verdict: 'declined' }))

const waiting: Lead = {
  ...exampleLead(NOW),
  status: LEAD_STATUS.checking,
  progress: [0, 7, 6],
  version: 4,
  phoneConfirmedAt: NOW,
  waitingSince: new Date(NOW.getTime() - 5000),
  expiresAt: new Date(NOW.getTime() + 86_400_000),
  submissions: [...refused, asked],
}
/** The lead after an answer of its partner. */
async function after(answer: PartnerAnswer, change: Partial<Submission> = {}, step?: string): Promise<OpenLead> {
  const open = await openWithoutDatabase({ ...waiting, submissions: [...refused, { ...asked, ...change }] })
  await applyAnswer(open, { submissionId: asked.id, answer, ...(step !== undefined && { step }) })
  return open
}
const changeOf = ({ submissionChanges }: OpenLead) => submissionChanges.get(asked.id)
const eventsOf = ({ events }: OpenLead) => events.map(({ name }) => name)
const askedAgain = ({ jobs }: OpenLead) =>
  jobs.filter(({ job }) => job === 'ask-partner').map(({ payload, options }) => ({ payload, options }))

test('an acceptance is the lead’s at once where nobody else is being asked; without a way on the partner takes over', async () => {
  const open = await after({ verdict: 'accepted', reference: 'R-7' })
  expect(changeOf(open)).toMatchObject({ state: 'decided', verdict: 'accepted', reference: 'R-7', decidedAt: NOW })
  expect([open.lead.status, ...eventsOf(open)]).toEqual([LEAD_STATUS.redirected, 'partner-accepted', 'partner-took-over'])
  expect(askedAgain(open)).toEqual([])
})

test('a partner’s first step begins without what was answered to the offers of another; its later ones keep what it was told', async () => {
  const answers = { ...waiting.answers, offerId: 'R-1-1', offerAmount: 8000, offerPeriod: 24 }
  const offersAfter = async (stepsAsked: number) => {
    const open = await openWithoutDatabase({ ...waiting, answers, submissions: [...refused, { ...asked, stepsAsked }] })
    await applyAnswer(open, { submissionId: asked.id, answer: { verdict: 'step', reference: 'R-7', step: 'bank-account' } })
    return [open.lead.step, open.lead.answers['offerId'], open.lead.answers['offerAmount'], open.lead.answers['offerPeriod']]
  }
  expect(await offersAfter(0)).toEqual(['bank-account', undefined, undefined, undefined])
  expect(await offersAfter(1)).toEqual(['bank-account', 'R-1-1', 8000, 24])
})

test('an acceptance is held while another partner has not answered', async () => {
  const beside = { ...asked, id: 'beside', partner: 'credito-andino' }
  const open = await openWithoutDatabase({ ...waiting, submissions: [asked, beside] })
  await applyAnswer(open, { submissionId: asked.id, answer: { verdict: 'accepted', reference: 'R-7' } })
  expect(changeOf(open)).toMatchObject({ state: 'decided', verdict: 'held' })
  expect([open.lead.status, eventsOf(open)]).toEqual([LEAD_STATUS.checking, ['partner-held']])
})

test('the last partner’s refusal ends the application, with the partner’s reason', async () => {
  const open = await after({ verdict: 'declined', reason: 'income' })
  expect(changeOf(open)).toEqual({ state: 'decided', verdict: 'declined', reason: 'income', decidedAt: NOW })
  expect([open.lead.status, eventsOf(open)]).toEqual([LEAD_STATUS.rejected, ['partner-declined', 'partners-exhausted']])
  expect(open.events[0]?.details).toMatchObject({ partner: PARTNER, verdict: 'declined', reason: 'income' })
})

describe('the partner’s number of the application, by which it is told of an erasure', () => {
  test.each<[string, PartnerAnswer]>([
    ['declines', { verdict: 'declined', reference: 'R-77', reason: 'income' }],
    ['takes back what it never offered', { verdict: 'withdrawn', reference: 'R-77', reason: 'funds' }],
    ['leads elsewhere', { verdict: 'accepted', reference: 'R-77', redirect: { url: 'https://elsewhere.example/', method: 'GET' } }],
    ['wants a step that no page has', { verdict: 'step', reference: 'R-77', step: 'no-such-step' }],
  ])('is kept where it %s', async (_, answer) => {
    expect(changeOf(await after(answer))).toMatchObject({ state: 'decided', reference: 'R-77' })
  })

  test('is kept where its answer comes after it was given up', async () => {
    const open = await after({ verdict: 'declined', reference: 'R-77', reason: 'income' }, { state: 'decided', verdict: 'failed' })
    expect([changeOf(open), open.events]).toEqual([{ reference: 'R-77' }, []])
  })

  test('stays where an answer has none', async () => {
    expect(changeOf(await after({ verdict: 'declined', reason: 'income' }, { reference: 'R-77' }))).not.toHaveProperty('reference')
  })

  test('is not taken of a duplicate, which may name an application that the person did not make through us', async () => {
    expect(changeOf(await after({ verdict: 'duplicate', reference: 'R-1' }))).not.toHaveProperty('reference')
  })
})

test('whom the partner knows already it does not take', async () => {
  expect(changeOf(await after({ verdict: 'duplicate' }))).toMatchObject({
    state: 'decided',
    verdict: 'duplicate',
    reason: 'known-to-partner',
  })
})

test.each([
  [100, 500],
  [2000, 2000],
  [90_000, 30_000],
])('a partner that asks for %i ms is asked again after %i ms, and the lead tells nothing new', async (askAgainMs, afterMs) => {
  const open = await after({ verdict: 'pending', reference: 'R-7', askAgainMs }, { state: 'pending', pendingAsks: 3, reference: 'R-7' })
  expect(changeOf(open)).toEqual({ state: 'pending', reference: 'R-7', pendingAsks: 4 })
  expect(eventsOf(open)).toEqual([])
  expect(askedAgain(open)).toMatchObject([
    { payload: { submissionId: asked.id, leadId: waiting.id }, options: { partner: PARTNER, afterMs } },
  ])
})

test('the first time that a partner lets us wait is an event', async () => {
  expect(eventsOf(await after({ verdict: 'pending', reference: 'R-7', askAgainMs: 1000 }))).toEqual(['partner-pending'])
})

test('a partner that lets us wait for ever is passed by', async () => {
  const open = await after({ verdict: 'pending', reference: 'R-7', askAgainMs: 1000 }, { state: 'pending', pendingAsks: 40 })
  expect(changeOf(open)).toMatchObject({ state: 'decided', verdict: 'failed', reason: 'pending-too-long' })
})

test('what failed is tried again after a pause that doubles, with the step that it was about', async () => {
  const first = await after({ verdict: 'failed', reason: 'timeout' }, { tries: 1 }, 'bank-account')
  const second = await after({ verdict: 'failed', reason: 'timeout' }, { tries: 2 })
  expect([changeOf(first), changeOf(second)]).toEqual([
    { state: 'queued', tries: 1 },
    { state: 'queued', tries: 2 },
  ])
  expect([...askedAgain(first), ...askedAgain(second)]).toMatchObject([
    { payload: { step: 'bank-account' }, options: { afterMs: 500 } },
    { options: { afterMs: 1000 } },
  ])
  expect(eventsOf(first)).toEqual(['partner-failed'])
})

test('each pause is twice the one before, and spread by half', async () => {
  const opened = await openWithTries()
  const pauses = async (random: number) => {
    const found: unknown[] = []
    for (let tries = 1; tries <= 4; tries++) found.push(await pauseAfter(opened, { tries, random }))
    return found
  }
  expect(await pauses(0.5)).toEqual([500, 1000, 2000, 4000])
  expect(await pauses(0)).toEqual([375, 750, 1500, 3000])
  expect(await pauses(1)).toEqual([625, 1250, 2500, 5000])
})

/** An open application whose partner is tried so often that every pause is seen. */
async function openWithTries(): Promise<OpenLead> {
  const open = await openWithoutDatabase(waiting)
  const partner = open.context.registry.partners[PARTNER]
  if (!partner) throw new Error(`the catalogue has no partner "${PARTNER}"`)
  const partners = { ...open.context.registry.partners, [PARTNER]: { ...partner, limits: { ...partner.limits, tries: 10 } } }
  return { ...open, context: { ...open.context, registry: { ...open.context.registry, partners } } }
}

async function pauseAfter(opened: OpenLead, { tries, random }: { readonly tries: number; readonly random: number }): Promise<unknown> {
  const api = { ...opened.api, outside: { ...opened.api.outside, random: () => random } }
  const lead = { ...waiting, submissions: [{ ...asked, tries }] }
  const open: OpenLead = { ...opened, api, lead, before: lead, events: [], jobs: [], submissionChanges: new Map() }
  await applyAnswer(open, { submissionId: asked.id, answer: { verdict: 'failed', reason: 'timeout' } })
  return open.jobs.map(({ options }) => options?.afterMs)[0]
}

test('an application that a partner lets wait stays with it when a question fails, and counts the try', async () => {
  const pending = { state: 'pending', pendingAsks: 3, reference: 'R-7', tries: 1 } as const
  const open = await after({ verdict: 'failed', reason: 'timeout' }, pending)
  // from any other state the partner would get the application as a new one
  expect(changeOf(open)).toEqual({ state: 'pending', tries: 2 })
  expect(askedAgain(open)).toHaveLength(1)
})

describe('an answer to a question from before a lender asked for a step', () => {
  const late = [
    ['pending', { verdict: 'pending', reference: 'R-7', askAgainMs: 1000 }],
    ['failed', { verdict: 'failed', reason: 'timeout' }],
    ['the step once more', { verdict: 'step', reference: 'R-7', step: 'bank-account' }],
  ] as const
  const stepOpen: Lead = { ...waiting, status: LEAD_STATUS.offered, step: 'bank-account' }
  const ofStep: Submission = { ...asked, state: 'waiting', reference: 'R-7', stepsAsked: 1 }
  async function lateAnswer(lead: Lead, submission: Submission, answer: PartnerAnswer) {
    const open = await openWithoutDatabase({ ...lead, submissions: [...refused, submission] })
    await applyAnswer(open, { submissionId: asked.id, answer, stepsAsked: 0 })
    return open
  }
  const resumed: Submission = { ...ofStep, state: 'queued', tries: 0 }

  test.each(late)('leaves the applicant in that step where it is: %s', async (_, answer) => {
    for (const tries of [1, 50]) {
      const open = await lateAnswer(stepOpen, { ...ofStep, tries }, answer)
      expect([changeOf(open), open.lead.status, open.lead.step, open.events, open.jobs]).toEqual([
        undefined,
        LEAD_STATUS.offered,
        'bank-account',
        [],
        [],
      ])
    }
  })

  test.each(late)('does not keep the answers of the step from the lender where it is: %s', async (_, answer) => {
    const open = await lateAnswer(waiting, resumed, answer)
    // from pending the lender would be asked for its answer, and not told the step’s
    expect([changeOf(open), open.lead.status, open.jobs]).toEqual([undefined, LEAD_STATUS.checking, []])
  })

  test('counts where it ends the application', async () => {
    const declined = await lateAnswer(stepOpen, ofStep, { verdict: 'declined', reason: 'income' })
    expect([changeOf(declined)?.verdict, declined.lead.status]).toEqual(['declined', LEAD_STATUS.rejected])
    const gone = await lateAnswer(stepOpen, ofStep, { verdict: 'failed', reason: PARTNER_GONE })
    expect([changeOf(gone)?.reason, gone.lead.status]).toEqual([PARTNER_GONE, LEAD_STATUS.rejected])
  })
})

test('a lender that says by itself that its application is pending takes no step from the applicant', async () => {
  const open = await after(
    { verdict: 'pending', reference: 'R-7', askAgainMs: 1000 },
    { state: 'waiting', stepsAsked: 1, reference: 'R-7' },
  )
  expect([changeOf(open), open.jobs]).toEqual([undefined, []])
})

test('who waits for the answer to a step asks again about the same step', async () => {
  const open = await after({ verdict: 'pending', reference: 'R-7', askAgainMs: 1000 }, {}, 'bank-account')
  expect(askedAgain(open)).toMatchObject([{ payload: { step: 'bank-account' }, options: { afterMs: 1000 } }])
})

test.each([
  ['pending', { verdict: 'pending', reference: 'R-7', askAgainMs: 1000 }],
  ['failed', { verdict: 'failed', reason: 'timeout' }],
] as const)('where the time for asking lenders ends within the pause, one that is %s is passed by', async (_, answer) => {
  const { context } = await openWithoutDatabase(waiting)
  const { withinMs } = context.routing.rules.routing
  const pauseMs = answer.verdict === 'pending' ? 1000 : 500
  const leftAfter = async (leftMs: number) => {
    const open = await openWithoutDatabase({ ...waiting, waitingSince: new Date(NOW.getTime() - withinMs + leftMs) })
    await applyAnswer(open, { submissionId: asked.id, answer })
    return open
  }
  expect(changeOf(await leftAfter(pauseMs))).toMatchObject({ state: 'decided', verdict: 'failed', reason: 'out-of-time' })
  expect(askedAgain(await leftAfter(pauseMs + 1))).toHaveLength(1)
})

test('after the tries that the partner’s limits allow it has failed', async () => {
  const tries = registry.partners[PARTNER]?.limits.tries ?? 0
  const open = await after({ verdict: 'failed', reason: 'timeout' }, { tries })
  expect([changeOf(open)?.verdict, changeOf(open)?.reason, askedAgain(open)]).toEqual(['failed', 'timeout', []])
})

test.each([LATE_BEFORE_ASKED, GONE_BEFORE_ASKED])('a question that ended before its request (%s) is not tried again', async (reason) => {
  const open = await after({ verdict: 'failed', reason }, { tries: 1 })
  expect([changeOf(open)?.verdict, changeOf(open)?.reason, askedAgain(open)]).toEqual(['failed', reason, []])
})

test('an acceptance that leads elsewhere than to the partner is none', async () => {
  const open = await after({ verdict: 'accepted', reference: 'R-7', redirect: { url: 'https://elsewhere.example/', method: 'GET' } })
  expect([open.lead.status, changeOf(open)?.verdict, changeOf(open)?.reason]).toEqual([LEAD_STATUS.rejected, 'failed', 'redirect-refused'])
})

test.each([
  ['step-unknown', 'no-such-step', {}],
  ['too-many-steps', 'bank-account', { stepsAsked: 12 }],
])('a step that no page has, or that is wanted ever again, ends the partner: %s', async (reason, step, before) => {
  expect(changeOf(await after({ verdict: 'step', reference: 'R-7', step }, before))).toMatchObject({ verdict: 'failed', reason })
})

test.each<[string, StepDetails | undefined]>([
  ['consents-refused consent-code', { consents: [{ code: 'my terms', text: 'I agree', isRequired: true }] }],
  ['consents-refused consent-code', { consents: [{ text: 'I agree', isRequired: true }] }],
  ['consents-refused consent-repeated', { consents: ['A', 'A'].map((code) => ({ code, text: 'I agree' })) }],
  ['consents-refused too-many-consents', { consents: Array.from({ length: 41 }, (_, code) => ({ code, text: 'I agree' })) }],
  ['consents-refused no-consents', { consents: [] }],
  ['consents-refused no-consents', { consents: [{ code: 'NOBODYS', isRequired: true }] }],
  ['consents-refused no-consents', undefined],
])('consents that no page could ask end the partner as %s, not the applicant’s way: %j', async (reason, details) => {
  const open = await after({ verdict: 'step', reference: 'R-7', step: 'dynamic-consents', ...(details && { details }) })
  expect(changeOf(open)).toMatchObject({ state: 'decided', verdict: 'failed', reason })
  expect(open.lead.status).toBe(LEAD_STATUS.rejected)
})

test('consents with codes of any common form are asked', async () => {
  const consents = ['gdpr-1', 'Terms.v2', 'A_1'].map((code) => ({ code, text: 'I agree', isRequired: true }))
  const open = await after({ verdict: 'step', reference: 'R-7', step: 'dynamic-consents', details: { consents } })
  expect([open.lead.status, open.lead.step]).toEqual([LEAD_STATUS.offered, 'dynamic-consents'])
  const rows = consents.map(({ code }) => ({ consentCode: `${PARTNER}/${code}`, consentGiven: true }))
  const page = open.context.pages.get('dynamic-consents') ?? expect.fail('no page')
  expect(validateStep(open.context, { ...open.lead, answers: { describedConsents: rows } }, page, NOW)).toEqual([])
})

test('what is decided stays decided', async () => {
  const open = await after({ verdict: 'accepted', reference: 'R-7' }, { state: 'decided', verdict: 'declined', reference: 'R-7' })
  expect([open.lead.status, changeOf(open), open.events]).toEqual([LEAD_STATUS.checking, undefined, []])
})
