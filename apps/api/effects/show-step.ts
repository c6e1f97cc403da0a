import { goToState } from '../domain/leads/go-to-state.ts'
import { defineEffect, NOTHING } from './definition/define-effect.ts'

/** To the state of the step that the partner wants; one without a number is reached by its route alone. */
export const effect = defineEffect({
  name: 'show-step',
  follows: ['partner-step-wanted'],
  sends: [],
  when: 'event',
  run: async (open) => {
    const step = open.context.registry.steps.find(({ id }) => id === open.lead.step)
    if (step?.state) goToState(open, step.state)
    return NOTHING
  },
})
