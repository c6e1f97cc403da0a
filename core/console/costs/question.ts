import { z } from 'zod'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { askedBy, costsFilter, costsPeriod, costsSite, effect, named, sold } from './cost-shapes.ts'

/** What one question costs and brings, site by site. */
export const question = defineConsoleCall({
  method: 'GET',
  path: '/calls/costs/questions/{field}',
  summary: 'What one question costs and brings on each site, and what the flow without it would be',
  permission: 'see-costs',
  params: z.object({ field: z.string().max(200) }),
  query: costsFilter,
  reply: z.object({
    ...costsPeriod,
    field: z.string(),
    label: z.string(),
    /** The sites that ask it. */
    sites: z.array(
      z.object({
        ...costsSite,
        page: named,
        /** Labels of the other questions of that page. */
        beside: z.array(z.string()),
        asked: askedBy,
        lost: z.array(named),
        /** Lenders that only have a rule about it: they would be asked without knowing. */
        unchecked: z.array(named),
        /** Labels of questions that are asked because of its answer. */
        hanging: z.array(z.string()),
        views: z.number(),
        leaving: z.number(),
        leftAt: z.number(),
        brought: sold,
        ...effect,
      }),
    ),
  }),
})
