import { z } from 'zod'
import { countedAt } from '#core/console/counted-at.ts'
import { defineConsoleCall } from '#core/console/define-console-call.ts'
import { DEVICE_CLASSES } from '#core/tracking/funnel/page-view-report.ts'

/** Without what a database cannot hold in a text. */
const WORD = z
  .string()
  .max(200)
  .regex(/^\P{C}+$/u)
const DAY = z.iso.date()
const count = z.number()
const median = z.object({ fromSeconds: z.number(), toSeconds: z.number().optional(), seconds: z.number() })
const sums = z.object({ views: count, completions: count, leaving: count })
/** Sums over views of pages, with the time of half of the completed ones. */
export const pageFigures = sums.extend({ medianTime: median.optional() })
const errors = z.record(z.string(), count)

/** How many days the page shows, and as many before them for comparison. */
export const PERIODS = ['7', '28', '90'] as const
export const USUAL_PERIOD = '28'

/** By what figures are filtered. A value that there is not finds nothing. */
export const funnelFilter = z.object({
  site: WORD.optional(),
  country: WORD.optional(),
  period: z.enum(PERIODS).default(USUAL_PERIOD),
  device: z.enum(DEVICE_CLASSES).optional(),
  source: WORD.optional(),
  host: WORD.optional(),
  release: WORD.optional(),
})

/** How pages are used and where in them people give up. */
export const funnel = defineConsoleCall({
  method: 'GET',
  path: '/calls/funnel',
  summary: 'Views, completions and leaving of each page, and errors, corrections and last fields of one of them',
  permission: 'see-funnel',
  query: funnelFilter.extend({ page: WORD.optional() }),
  reply: z.object({
    /** Days of the site's own time zone, `YYYY-MM-DD`, both included; the period before ends on the day before. */
    from: DAY,
    to: DAY,
    before: z.object({ from: DAY, to: DAY }),
    /** Time zones of the sites that were asked about. */
    timeZones: z.array(z.string()),
    countedAt,
    /** In the order of an application. */
    pages: z.array(
      pageFigures.extend({
        page: z.string(),
        /** In English. */
        title: z.string(),
        before: pageFigures,
      }),
    ),
    /** Every day of the period, those without a view too. */
    days: z.array(sums.extend({ day: DAY })),
    /** Fields that were the last one before leaving, the most first. */
    lastFields: z.array(z.object({ page: z.string(), field: z.string(), label: z.string(), leftAt: count })),
    /** The page whose fields are told: the one that was asked for, or the one where most people give up. */
    chosen: z
      .object({
        page: z.string(),
        title: z.string(),
        fields: z.array(
          z.object({
            field: z.string(),
            label: z.string(),
            errors,
            corrections: count,
            leftAt: count,
            medianFieldTime: median.optional(),
            before: z.object({ errors: count, corrections: count, leftAt: count }),
          }),
        ),
      })
      .nullable(),
    /** What became of the applications that began in the period, by the server's own count. */
    leads: z.object({ began: count, submitted: count, accepted: count, redirected: count, rejected: count }).nullable(),
  }),
})
