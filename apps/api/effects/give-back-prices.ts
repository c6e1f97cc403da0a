import { giveBack } from '../store/partners/reservations.ts'
import { placeOf } from '../domain/leads/open-lead.ts'
import { isOpen } from '../domain/partners/compared-offers.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** What lenders that have not decided would have paid counts no more in their budgets: none of them takes the lead now. */
export const effect = defineEffect({
  name: 'give-back-prices',
  follows: ['lead-withdrawn', 'lead-expired'],
  sends: [],
  when: 'event',
  run: async (open) => {
    for (const submission of open.lead.submissions.filter(isOpen)) await giveBack(open.tx, placeOf(open, submission))
    return NOTHING
  },
})
