import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { leadFilter, leadsFound } from './leads-found.ts'

/** Leads by an id, a reference, an e-mail or a phone: by a body, for addresses are kept in histories and logs. */
export const searchLeads = defineConsoleCall({
  method: 'POST',
  path: '/calls/leads/search',
  summary: 'Leads that an id, a reference, an e-mail or a phone names',
  permission: 'see-leads',
  body: leadFilter.extend({ text: z.string().max(20_000) }),
  reply: leadsFound,
})
