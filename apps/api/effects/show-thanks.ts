import { goToState } from '../domain/leads/go-to-state.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** A partner gets in touch itself: the applicant is thanked. */
export const effect = defineEffect({
  name: 'show-thanks',
  follows: ['partner-took-over'],
  sends: [],
  when: 'event',
  run: async (open) => {
    goToState(open, 'THANK_YOU')
    return NOTHING
  },
})
