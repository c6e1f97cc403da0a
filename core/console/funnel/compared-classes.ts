import { z } from 'zod'
import { countedAt } from '#core/console/counted-at.ts'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { funnelFilter, pageFigures } from './funnel.ts'

/** What can be compared: its sites, countries, devices, sources, embedding pages or releases beside each other. */
const COMPARED_CLASSES = ['site', 'country', 'device', 'source', 'host', 'release'] as const
export type ComparedClass = (typeof COMPARED_CLASSES)[number]

/** Values of one class beside each other. */
export const comparedClasses = defineConsoleCall({
  method: 'GET',
  path: '/calls/funnel/compared',
  summary: 'Views, completions and leaving of all pages, or of one, by site, country, device, source, embedding page or release',
  permission: 'see-funnel',
  query: funnelFilter.extend({ page: funnelFilter.shape.source, by: z.enum(COMPARED_CLASSES).default('device') }),
  reply: z.object({
    countedAt,
    /** The filter that stands in the way: counts by two of source, host and release at once take too long to compare. */
    clearFirst: z.enum(['source', 'host', 'release']).nullable(),
    /** The values with the most views; a country is written as in ids of sites. */
    rows: z.array(pageFigures.extend({ value: z.string(), before: pageFigures })),
    /** How many more values there are. */
    more: z.number(),
  }),
})
