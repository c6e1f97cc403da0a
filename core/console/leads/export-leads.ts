import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { leadFilter } from './leads-found.ts'

/** Leads as a table for a spreadsheet, masked as on the page. */
export const exportLeads = defineConsoleCall({
  method: 'POST',
  path: '/calls/leads/export',
  summary: 'The leads of a search as CSV',
  permission: 'export-leads',
  body: leadFilter.omit({ before: true }).extend({ text: z.string().max(20_000).optional() }),
  reply: z.object({
    csv: z.string(),
    leads: z.number(),
    /** There are more: the export ends with the newest ones. */
    isCut: z.boolean(),
  }),
})
