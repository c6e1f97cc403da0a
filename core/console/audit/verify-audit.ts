import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

/** Checks the chain of the audit log. */
export const verifyAudit = defineConsoleCall({
  method: 'POST',
  path: '/calls/audit/verify',
  summary: 'Compute the hash of every row of the audit log anew',
  permission: 'see-audit',
  body: z.object({}),
  reply: z.object({
    rows: z.number(),
    /** The first row that does not follow from the one before; null where all do. */
    brokenAt: z.string().nullable(),
    /** Hash of the last row: kept elsewhere, it shows later that no row was taken from the end. */
    head: z.string(),
  }),
})
