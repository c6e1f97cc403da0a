import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { LACK_TOPICS } from '#core/model/site/lack.ts'
import { siteSummary } from './site-summary.ts'

/** Everything that is set and said of one site, but for secrets and addresses. */
export const showSite = defineConsoleCall({
  method: 'GET',
  path: '/calls/sites/{site}',
  summary: 'What a site lacks before it may open, its lenders, its missing texts and its policies',
  permission: 'see-sites',
  params: z.object({ site: z.string().max(200) }),
  reply: siteSummary.extend({
    /** The site's day on which this holds, `YYYY-MM-DD`. */
    today: z.iso.date(),
    /** The topics that the check of this site looks at, each with what is lacking; none where the site is switched off. */
    checks: z.array(z.object({ topic: z.enum(LACK_TOPICS), lacks: z.array(z.string()) })),
    lenderNames: z.array(z.object({ id: z.string(), name: z.string() })),
    /** By key, with the English sentence that is shown in place of the country's own. */
    texts: z.array(z.object({ key: z.string(), english: z.string() })),
    /** The versions in force, the newest first. */
    policies: z.array(z.object({ code: z.string(), title: z.string(), version: z.string(), from: z.iso.date() })),
    /** Who reviewed the policies, where somebody other than the example did. */
    reviewedBy: z.string().nullable(),
  }),
})
