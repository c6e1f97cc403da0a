import { goToState } from '../domain/leads/go-to-state.ts'
import { chosenOf, isOpen } from '../domain/partners/compared-offers.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/**
 * To the offer, or to the offers of a comparison; a partner that was chosen and leads nowhere gets in touch itself, and the
 * applicant has nothing more to do.
 */
export const effect = defineEffect({
  name: 'show-offer',
  follows: ['partner-accepted', 'offers-returned'],
  sends: [],
  when: 'event',
  run: async (open) => {
    open.lead = { ...open.lead, step: null, wanted: {} }
    const chosen = chosenOf(open.lead)
    if (chosen && !isOpen(chosen) && chosen.redirect === null)
      return { next: { event: 'partner-took-over', details: { partner: chosen.partner } } }
    goToState(open, 'ACCEPTED')
    return NOTHING
  },
})
