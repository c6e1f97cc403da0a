import { z } from 'zod'
import { countedAt } from '#core/console/counted-at.ts'
import { defineConsoleCall } from '#core/console/define-console-call.ts'

const count = z.number()

/** The longest range of days. */
export const MOST_DAYS = 92
const DAY_MS = 86_400_000

/** Other years are not written alike everywhere. */
const day = z.iso.date().refine((text) => text >= '2000-01-01' && text < '9000-01-01')

/** Affiliates and what their leads came to. */
export const listAffiliates = defineConsoleCall({
  method: 'GET',
  path: '/calls/affiliates',
  summary: 'What the leads of each affiliate came to at each site, and how its receiver of messages stands',
  permission: 'see-affiliates',
  query: z
    .object({
      /** Days of each country's own time zone, both included. */
      from: day.optional(),
      to: day.optional(),
      country: z
        .string()
        .max(100)
        .regex(/^\P{C}+$/u)
        .optional(),
    })
    .refine(({ from, to }) => from === undefined || to === undefined || countDays(from, to) <= MOST_DAYS),
  reply: z.object({
    from: z.iso.date(),
    to: z.iso.date(),
    countedAt,
    /**
     * The first day of which there is a count of a lead, and of a sale, of these brands: before it there were none, or counting had not
     * begun. Null where there is no count.
     */
    countedFrom: z.object({ leads: z.iso.date().nullable(), sales: z.iso.date().nullable() }),
    /** By affiliate and site; sums are said in the currency of the country. `other` stands for affiliates that no setting names. */
    rows: z.array(
      z.object({
        affiliate: z.string(),
        site: z.string(),
        leads: count,
        submitted: count,
        sold: count,
        funded: count,
        cancelled: count,
        returned: count,
        revenue: z.string(),
        commission: z.string(),
        margin: z.string(),
        /** Lenders that were not sent leads of this affiliate because of their rules about sources. */
        refused: z.array(z.object({ lender: z.string(), leads: count })),
      }),
    ),
    /** Affiliates that are told of their leads; counts are of the leads that the person may see. */
    receivers: z.array(
      z.object({
        affiliate: z.string(),
        state: z.enum(['well', 'failing', 'off']),
        since: z.iso.datetime().nullable(),
        /** Taken in the last 24 hours, waiting for a try, and held because it is off. */
        told: count,
        queued: count,
        held: count,
      }),
    ),
    /** True for who may make a link to an affiliate's statement, which has all countries and brands. */
    mayLink: z.boolean(),
  }),
})

/** Both included. */
const countDays = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
