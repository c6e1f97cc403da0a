import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { goToState } from '../domain/leads/go-to-state.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** To the last state of a lead, by the status that it ended with. */
export const effect = defineEffect({
  name: 'show-end',
  follows: ['applicant-redirected', 'partners-exhausted'],
  sends: [],
  when: 'event',
  run: async (open) => {
    if (open.lead.status === LEAD_STATUS.redirected) goToState(open, 'REDIRECTED')
    if (open.lead.status === LEAD_STATUS.rejected) goToState(open, 'REJECTED')
    return NOTHING
  },
})
