import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { siteSummary } from './site-summary.ts'

/** Every site that the person may see, those that are switched off too. */
export const listSites = defineConsoleCall({
  method: 'GET',
  path: '/calls/sites',
  summary: 'State, routing, lenders, missing texts and what is lacking, of each site',
  permission: 'see-sites',
  reply: z.object({ sites: z.array(siteSummary) }),
})
