import type { LeadView } from '#core/contract/lead/lead-view.ts'

export const LEAD_ID = '01936a2b-7c00-7aaa-8bbb-0123456789ab'

/** Makes a lead view as the server returns it. */
export const makeLeadView = (changes: Partial<LeadView> = {}): LeadView => ({
  id: LEAD_ID,
  version: 1,
  leadStatus: 1,
  progressState: [0],
  dataPoints: [],
  offers: [],
  asked: [],
  expiresAt: '2026-11-21T12:00:00.000Z',
  ...changes,
})
