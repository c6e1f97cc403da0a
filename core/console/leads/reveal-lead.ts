import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

/** The answers of one lead without their masks, and what lenders asked in words of their own, for a reason that the audit log keeps. */
export const revealLead = defineConsoleCall({
  method: 'POST',
  path: '/calls/leads/{id}/reveal',
  summary: 'Show the personal data of a lead for a reason',
  permission: 'reveal-personal-data',
  params: z.object({ id: z.uuid() }),
  body: z.object({ reason: z.string().trim().min(10).max(300) }),
  reply: z.object({
    answers: z.array(z.object({ field: z.string(), label: z.string(), value: z.string() })),
    /** By the row of the ledger. */
    consents: z.array(z.object({ number: z.number(), sentence: z.string() })),
    /** What partners gave as a reason in their own words, in the order in which it came from each. */
    said: z.array(z.object({ partner: z.string(), words: z.string() })),
  }),
})
