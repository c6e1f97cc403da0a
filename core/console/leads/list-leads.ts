import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { leadFilter, leadsFound } from './leads-found.ts'

/** Leads by what may stand in an address. */
export const listLeads = defineConsoleCall({
  method: 'GET',
  path: '/calls/leads',
  summary: 'Leads by site, status, partner, affiliate and days, newest first',
  permission: 'see-leads',
  query: leadFilter,
  reply: leadsFound,
})
