import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

/** Gives what failed about a lead back to its queues. */
export const runLeadAgain = defineConsoleCall({
  method: 'POST',
  path: '/calls/leads/{id}/run-again',
  summary: 'Run again what failed about a lead',
  permission: 'repeat-work',
  params: z.object({ id: z.uuid() }),
  body: z.object({}),
  reply: z.object({ jobs: z.array(z.string()), postbacks: z.number(), off: z.array(z.string()) }),
})
