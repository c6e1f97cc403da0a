import { z } from 'zod'
import { isStorableText } from '#core/parse/is-storable-text.ts'

const text = (most: number) => z.string().max(most).refine(isStorableText)
/**
 * A name or a number that the partner assigns; our database uses it as an index key and compares it
 * as a whole.
 */
export const id = text(100).min(1)
const url = text(8000)
/** Far above any loan of any market in whole units, far below the limit of exact integers. */
export const money = z.number().int().min(0).max(1e12)
const period = z.number().int().min(0).max(100_000)
/** Percent a year; a loan of a few days can cost hundreds of thousands of percent. */
const rate = z.number().min(0).max(1e9)

const range = z.object({ min: money, max: money, step: money.min(1) })
/** Moments with a year of four digits; "never" is often written as the last one of a time zone west of ours. */
const [FIRST_MOMENT, LAST_MOMENT] = [Date.parse('0001-01-01T00:00:00.000Z'), Date.parse('9999-12-31T23:59:59.999Z')]
export const moment = z.iso
  .datetime({ offset: true })
  .transform((at) => new Date(Math.min(LAST_MOMENT, Math.max(FIRST_MOMENT, Date.parse(at)))).toISOString())
/** An offer within the bounds of what is stored and shown. */
export const boundedOffer = z.object({
  id,
  amount: money,
  period,
  instalment: money,
  total: money,
  nominalRate: rate,
  apr: rate,
  rateKind: z.enum(['fixed', 'variable']).optional(),
  amountRange: range.optional(),
  periodRange: range.optional(),
  fees: money.optional(),
  moneyWithinHours: z.number().min(0).max(10_000).optional(),
  expiresAt: moment.optional(),
})
const redirect = z.object({ url, method: z.enum(['GET', 'POST']), params: z.record(text(200), text(8000)).optional() })

const plain = z.union([text(100_000), z.number(), z.boolean()])
/** Cells of a row of details that identify something: they have at most 200 characters. */
const NAMES = ['code', 'after', 'version']
const row = z
  .record(text(100), plain.optional())
  .refine((cells) => NAMES.every((name) => typeof cells[name] !== 'string' || cells[name].length <= 200))
const details = z.record(text(100), z.union([plain, z.array(row).max(200), z.record(text(200), z.boolean())]))

const LONGEST_REASON = 100

/**
 * Returns a reason as it is stored: its first characters, without what the database refuses. A
 * reason is a note that the program does not interpret.
 */
export const cutReason = (reason: string): string => reason.replaceAll('\0', '').slice(0, LONGEST_REASON).toWellFormed()

export const reason = z.string().transform(cutReason)

const partnerAnswer = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('accepted'), reference: id, redirect: redirect.optional(), offer: boundedOffer.optional() }),
  z.object({ verdict: z.literal('declined'), reference: id.optional(), reason }),
  z.object({ verdict: z.literal('duplicate'), reference: id.optional() }),
  z.object({ verdict: z.literal('pending'), reference: id, askAgainMs: z.number().positive() }),
  z.object({
    verdict: z.literal('step'),
    reference: id,
    step: id,
    offers: z.array(boundedOffer).max(12).optional(),
    missing: z.array(text(60)).max(130).optional(),
    details: details.optional(),
    errand: redirect.extend({ returnAs: text(200) }).optional(),
    indicative: boundedOffer.optional(),
  }),
  z.object({ verdict: z.literal('confirmed'), reference: id }),
  z.object({ verdict: z.literal('withdrawn'), reference: id, reason }),
  z.object({ verdict: z.literal('failed'), reason }),
])

/** The reason of the verdict `failed` for a response that could not be read. */
export const NOT_UNDERSTOOD = 'not-understood'

/**
 * Returns what a gateway read from a response, within the bounds of what is stored and shown. A
 * response with anything longer, larger or of another form counts as not understood. Only a reason
 * is cut: a cut reference would be that of another application.
 */
export function boundedAnswer(read: () => unknown): z.output<typeof partnerAnswer> {
  const found = safely(read, partnerAnswer)
  return found ?? { verdict: 'failed', reason: NOT_UNDERSTOOD }
}

/** The highest bid that is stored, in hundredths: the largest integer of the database column. */
const HIGHEST_BID = 2_147_483_647
const partnerBid = z.object({ price: z.number().int().min(0).max(HIGHEST_BID).nullable() })

/** Returns a bid within its bounds; undefined for any other bid. */
export const boundedBid = (read: () => unknown): z.output<typeof partnerBid> | undefined => safely(read, partnerBid)

/** Returns what was read if the schema takes it; undefined also where reading throws. */
export function safely<Output>(read: () => unknown, schema: z.ZodType<Output>): Output | undefined {
  try {
    return schema.safeParse(read()).data
  } catch {
    return undefined
  }
}
