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
