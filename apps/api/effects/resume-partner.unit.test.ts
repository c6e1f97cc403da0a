import { expect, test } from 'vitest'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { exampleLead, exampleSubmission } from '#tests/server/example-lead.ts'
import { NOW, openWithoutDatabase } from '#tests/server/without-database/open-without-database.ts'
import { effect } from './resume-partner.ts'

const PARTNER = 'rapifondos'

test('a lender whose step is answered is asked again about that step, with all its tries, and the applicant waits anew', async () => {
  const waiting = { ...exampleSubmission(PARTNER, NOW), state: 'waiting', tries: 3, stepsAsked: 1, reference: 'R-7' } as const
  const before = {
    ...exampleLead(NOW),
    status: LEAD_STATUS.offered,
    step: 'bank-account',
    waitingSince: new Date(0),
    submissions: [waiting],
  }
  const open = await openWithoutDatabase(before)
  open.lead = { ...open.lead, status: LEAD_STATUS.checking }
  const { jobs = [] } = await effect.run(open)
  expect(jobs).toMatchObject([{ job: 'ask-partner', payload: { submissionId: waiting.id, leadId: before.id, step: 'bank-account' } }])
  expect(open.submissionChanges.get(waiting.id)).toEqual({ state: 'queued', tries: 0, wanted: null })
  expect(open.lead).toMatchObject({ step: null, wanted: {}, waitingSince: NOW })
})

const offered = { ...exampleLead(NOW), status: LEAD_STATUS.offered, step: 'bank-account', waitingSince: new Date(0) }

test('a lender that is open though it does not wait for the step is told the answers all the same', async () => {
  const decided = { ...exampleSubmission('credito-andino', NOW), id: 'decided', state: 'decided', verdict: 'declined' } as const
  const pending = { ...exampleSubmission(PARTNER, NOW), state: 'pending', tries: 2, reference: 'R-7' } as const
  const open = await openWithoutDatabase({ ...offered, submissions: [decided, pending] })
  open.lead = { ...open.lead, status: LEAD_STATUS.checking }
  const { jobs = [] } = await effect.run(open)
  expect(jobs).toMatchObject([{ job: 'ask-partner', payload: { submissionId: pending.id, step: 'bank-account' } }])
  expect(open.submissionChanges.get(pending.id)).toEqual({ state: 'queued', tries: 0, wanted: null })
})

test('in a comparison it is the lender that was chosen', async () => {
  const beside = { ...exampleSubmission('credito-andino', NOW), id: 'beside', state: 'pending', mode: 'compare' } as const
  const chosen = { ...exampleSubmission(PARTNER, NOW), state: 'queued', verdict: 'accepted', mode: 'compare', reference: 'R-7' } as const
  const open = await openWithoutDatabase({ ...offered, submissions: [beside, chosen] })
  open.lead = { ...open.lead, status: LEAD_STATUS.checking }
  const { jobs = [] } = await effect.run(open)
  expect(jobs).toMatchObject([{ payload: { submissionId: chosen.id, step: 'bank-account' } }])
})

test('where no lender is open for the answers, it goes on as after one that refused', async () => {
  const open = await openWithoutDatabase({ ...offered, submissions: [] })
  open.lead = { ...open.lead, status: LEAD_STATUS.checking }
  // nobody takes an application without answers
  expect(await effect.run(open)).toEqual({ next: { event: 'partners-exhausted', details: { asked: 0 } } })
})
