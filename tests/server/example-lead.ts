import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import { newSubmission, type Submission } from '#apps/api/store/partners/submission.ts'

/** Returns a lead that was submitted at a moment and ends at it, as it is loaded. */
export const exampleLead = (at: Date): Lead => ({
  id: '11111111-1111-4111-8111-111111111111',
  site: 'loanwright-co',
  status: LEAD_STATUS.submitted,
  progress: [0],
  version: 1,
  readVersion: 0,
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
})

/** Returns a submission of the lead that its partner was sent once. */
export const exampleSubmission = (partner: string, at: Date): Submission => ({
  ...newSubmission({
    id: '22222222-2222-4222-8222-222222222222',
    partner,
    idempotencyKey: '33333333-3333-4333-8333-333333333333',
    createdAt: at,
  }),
  tries: 1,
})
