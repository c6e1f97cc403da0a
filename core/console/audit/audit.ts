import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

const WORD = z.string().min(1).max(200)

/** Rows of the audit log, newest first. */
export const audit = defineConsoleCall({
  method: 'GET',
  path: '/calls/audit',
  summary: 'What was done in the console, newest first',
  permission: 'see-audit',
  query: z.object({
    person: WORD.optional(),
    action: WORD.optional(),
    /** A day of UTC. */
    day: z.iso.date().optional(),
    /** Rows before this number: the last one of the page before. */
    before: z.string().regex(/^\d{1,18}$/u).optional(),
  }),
  reply: z.object({
    rows: z.array(
      z.object({
        number: z.string(),
        at: z.iso.datetime(),
        person: z.string().nullable(),
        role: z.string().nullable(),
        action: z.string(),
        subject: z.string().nullable(),
        reason: z.string().nullable(),
        scope: z.string().nullable(),
        site: z.string().nullable(),
      }),
    ),
    /** Where the next page begins; null on the last one. */
    next: z.string().nullable(),
  }),
})
