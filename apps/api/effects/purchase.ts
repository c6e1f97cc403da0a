import { planEvents } from './conversions.ts'
import { defineEffect } from './definition/define-effect.ts'

/** Tells trackers that a loan was funded: once for a lead, and only where the visitor agreed to the tracker's purpose. */
export const effect = defineEffect({
  name: 'purchase',
  follows: ['lead-funded'],
  sends: ['send-conversion'],
  when: 'change',
  run: async (open) => ({ jobs: await planEvents(open, open.lead, { events: ['Purchase'], now: open.now }) }),
})
