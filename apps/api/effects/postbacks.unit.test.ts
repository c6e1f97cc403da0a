import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { z } from 'zod'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { POSTBACK_EVENTS } from '#core/model/partners/postback-events.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { note } from '#apps/api/domain/leads/open-lead.ts'
import type { Submission } from '#apps/api/store/partners/submission.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openScripted, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import type { SentStatement } from '#tests/server/without-database/scripted-database.ts'
import { effect } from './postbacks.ts'

/** Lenders that hear what becomes of an application that they accepted. */
const LENDERS = Object.entries(registry.partners).flatMap(([id, { postbacks, countries }]) =>
  countries.some((country) => country === 'co') && postbacks?.events.some((event) => event === 'applicant-redirected') ? [id] : [],
)
const submissionOf = (partner: string, change: Partial<Submission>): Submission => ({
  ...exampleSubmission(partner, NOW),
  id: partner,
  ...change,
})

/** The receivers that are told of an event of a lead with these submissions. */
async function told(submissions: readonly Submission[], event: string, details: { readonly partner?: string } = {}) {
  const open = await openWithoutDatabase({ ...exampleLead(NOW), status: LEAD_STATUS.redirected, submissions })
  note(open, event, details)
  const { jobs = [] } = await effect.run(open)
  return jobs.map(({ options }) => options?.partner)
}

test('[S-7.80] a lender that was never asked is told nothing, one that holds its acceptance is, and one that declined is not', async () => {
  const [lender = expect.unreachable('no lender of the country wants postbacks')] = LENDERS
  const accepted = { state: 'decided', verdict: 'accepted' } as const
  expect(await told([submissionOf(lender, accepted)], 'lead-withdrawn')).toEqual([`partner:${lender}`])
  expect(await told([submissionOf(lender, { ...accepted, tries: 0 })], 'lead-withdrawn')).toEqual([])
  expect(await told([submissionOf(lender, { state: 'queued', tries: 0 })], 'lead-withdrawn')).toEqual([])
  expect(await told([submissionOf(lender, { state: 'asking', tries: 1 })], 'lead-withdrawn')).toEqual([`partner:${lender}`])
  expect(await told([submissionOf(lender, { state: 'decided', verdict: 'declined' })], 'lead-withdrawn')).toEqual([])
})

test('[S-7.80] of several lenders each is told what is about it alone', async () => {
  const [lender = ''] = LENDERS
  const [other = ''] = Object.keys(registry.partners).filter((id) => id !== lender)
  const both = [
    submissionOf(lender, { state: 'decided', verdict: 'accepted' }),
    submissionOf(other, { state: 'decided', verdict: 'accepted' }),
  ]
  expect(await told(both, 'applicant-redirected', { partner: lender })).toEqual([])
  expect(await told(both, 'partner-accepted', { partner: other })).not.toContain(`partner:${lender}`)
})

/** Events of which the affiliate that sent the applicant is told nothing: they are about one lender among others. */
const NOT_FOR_AFFILIATES: readonly string[] = ['offer-declined', 'not-chosen', 'step-skipped']

test.each(POSTBACK_EVENTS)('an affiliate is told of %s, unless it is about one lender among others', async (event) => {
  const environment = { AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/told', AFFILIATE_SECRET_SOME_BLOG: 'a-secret-of-both' }
  const script = { leads: [{ visit: { affiliateReferenceParams: { attribute: 'Some Blog' } } }] }
  const { open } = await openScripted({ ...exampleLead(NOW), status: LEAD_STATUS.accepted }, { script, environment })
  note(open, event, {})
  const { jobs = [] } = await effect.run(open)
  const told = NOT_FOR_AFFILIATES.includes(event) ? [] : ['affiliate:some-blog']
  expect(jobs.map(({ options }) => options?.partner)).toEqual(told)
})

test('an affiliate is told of the first acceptance alone, also days after it; a lender is told of each of its own', async () => {
  const [lender = ''] = LENDERS
  const environment = { AFFILIATE_POSTBACK_SOME_BLOG: 'https://blog.example/told', AFFILIATE_SECRET_SOME_BLOG: 'a-secret-of-both' }
  const submissions = [submissionOf(lender, { state: 'decided', verdict: 'accepted' })]
  const told = async (acceptances: number) => {
    const ofAcceptance = ({ sql, parameters }: SentStatement) =>
      sql.includes('"events"') && parameters.includes('partner-accepted') ? Array.from({ length: acceptances }, () => ({})) : []
    const script = { leads: [{ visit: { affiliateReferenceParams: { attribute: 'Some Blog' } } }], events: ofAcceptance }
    const { open } = await openScripted({ ...exampleLead(NOW), status: LEAD_STATUS.accepted, submissions }, { script, environment })
    note(open, 'partner-accepted', { partner: lender })
    return ((await effect.run(open)).jobs ?? []).map(({ options }) => options?.partner)
  }
  expect(await told(1)).toEqual([`partner:${lender}`, 'affiliate:some-blog'])
  expect(await told(2)).toEqual([`partner:${lender}`])
})

test('in a comparison each lender whose offer is shown is told so: one that joins later by itself, and all that are shown at once', async () => {
  const [lender = ''] = LENDERS
  const shown = async (status: Lead['status'], mode: string, event: string, partner: string) => {
    const held = submissionOf(lender, { state: 'decided', verdict: 'held', mode })
    const { open, commit } = await openScripted({ ...exampleLead(NOW), status, submissions: [held] })
    note(open, event, { partner })
    const { jobs = [] } = await effect.run(open)
    const bodies = (await commit()).flatMap(({ parameters }) => parameters.filter((value) => String(value).startsWith('{"type"')))
    return [
      jobs.length,
      ...bodies.map((body) => z.object({ type: z.string(), data: z.object({ status: z.string() }) }).parse(JSON.parse(String(body)))),
    ]
  }
  const { accepted, redirected } = LEAD_STATUS
  const told = [1, { type: 'partner-accepted', data: { status: 'accepted' } }]
  expect(await shown(accepted, 'compare', 'partner-held', lender)).toEqual(told)
  // beside it others are shown, or none while it is the step of another or after the applicant has left
  for (const one of [
    shown(accepted, 'compare', 'partner-held', 'other'),
    shown(redirected, 'compare', 'partner-held', lender),
    shown(accepted, 'parallel', 'partner-held', lender),
  ])
    expect(await one).toEqual([0])
  expect((await shown(accepted, 'compare', 'partner-accepted', `other ${lender}`))[0]).toBe(1)
})

test('in a comparison that is shown again a lender that accepted while it was not is told once that its offer is shown', async () => {
  const [lender = ''] = LENDERS
  const { offered, accepted, checking } = LEAD_STATUS
  const told = async (event: string, of: string, { before = offered, isTold = false }: { before?: Lead['status']; isTold?: boolean }) => {
    const held = submissionOf(lender, { state: 'decided', verdict: 'held', mode: 'compare' })
    const postbacks = ({ sql }: SentStatement) => (isTold && sql.includes("->> 'type'") ? [{ id: 'told' }] : [])
    const { open } = await openScripted({ ...exampleLead(NOW), status: before, submissions: [held] }, { script: { postbacks } })
    open.lead = { ...open.lead, status: accepted }
    note(open, event, { partner: of })
    return ((await effect.run(open)).jobs ?? []).map(({ options }) => options?.partner)
  }
  expect(await told('offers-returned', 'other', {})).toEqual([`partner:${lender}`])
  expect(await told('offers-returned', 'other', { isTold: true })).toEqual([])
  // the other lender has stated its final offer, and this one is shown beside it
  expect(await told('partner-accepted', 'other', { before: checking })).toEqual([`partner:${lender}`])
  expect(await told('partner-accepted', lender, { before: checking })).toEqual([`partner:${lender}`])
  expect(await told('partner-held', 'other', { before: accepted })).toEqual([])
})

test('a message has a higher number than any before, also where those were forgotten', async () => {
  const [lender = ''] = LENDERS
  const accepted = submissionOf(lender, { state: 'decided', verdict: 'accepted' })
  const numberAfter = async (days: number, last: readonly object[]) => {
    const submittedAt = new Date(NOW.getTime() - days * 86_400_000)
    const lead = { ...exampleLead(NOW), status: LEAD_STATUS.redirected, submittedAt, submissions: [accepted] }
    const { open, commit } = await openScripted(lead, { script: { postbacks: last, events: [{ events: '12' }] } })
    note(open, 'lead-withdrawn', {})
    await effect.run(open)
    const written = (await commit()).flatMap(({ parameters }) => parameters.filter((value) => typeof value === 'number'))
    return written.at(-1)
  }
  expect(await numberAfter(6, [])).toBe(1)
  expect(await numberAfter(8, [{ number: 3 }])).toBe(4)
  expect(await numberAfter(8, [])).toBe(13)
})
