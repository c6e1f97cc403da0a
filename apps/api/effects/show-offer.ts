import { goToState } from '../domain/leads/go-to-state.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** To the offer; a partner that leads nowhere gets in touch itself, and the applicant has nothing more to do. */
export const effect = defineEffect({
  name: 'show-offer',
  follows: ['partner-accepted'],
  sends: [],
  when: 'event',
  run: async (open) => {
    const accepted = open.lead.submissions.find(({ verdict }) => verdict === 'accepted')
    if (accepted && accepted.redirect === null) return { next: { event: 'partner-took-over', details: { partner: accepted.partner } } }
    goToState(open, 'ACCEPTED')
    return NOTHING
  },
})
