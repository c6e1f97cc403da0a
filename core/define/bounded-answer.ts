import { z } from 'zod'

/** What a database takes as text: no NUL and no half of a surrogate pair. */
const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

const text = (most: number) => z.string().max(most).refine(isStorable)
/** A name or a number of the partner's own; it is an index key of ours, and compared whole. */
const id = text(100).min(1)
const url = text(8000)
/** Far above any loan of any market in whole units, far below where numbers lose their units. */
const money = z.number().int().min(0).max(1e12)
const period = z.number().int().min(0).max(100_000)
/** Percent a year; a loan of days costs hundreds of thousands. */
const rate = z.number().min(0).max(1e9)

const range = z.object({ min: money, max: money, step: money.min(1) })
const offer = z.object({
  id,
  amount: money,
  period,
  instalment: money,
  total: money,
  nominalRate: rate,
  apr: rate,
  amountRange: range.optional(),
  periodRange: range.optional(),
})
const redirect = z.object({ url, method: z.enum(['GET', 'POST']), params: z.record(text(200), text(8000)).optional() })

const plain = z.union([text(100_000), z.number(), z.boolean()])
/** Words that tell one thing from another, among what a row of details says. */
const NAMES = ['code', 'after', 'version']
const row = z
  .record(text(100), plain.optional())
  .refine((cells) => NAMES.every((name) => typeof cells[name] !== 'string' || cells[name].length <= 200))
const details = z.record(text(100), z.union([plain, z.array(row).max(200), z.record(text(200), z.boolean())]))

const LONGEST_REASON = 100

/** A reason as it is kept: what a database takes of its first letters. It is a note, and means nothing to the program. */
export const cutReason = (reason: string): string => reason.replaceAll('\0', '').slice(0, LONGEST_REASON).toWellFormed()

const reason = z.string().transform(cutReason)

const partnerAnswer = z.discriminatedUnion('verdict', [
  z.object({ verdict: z.literal('accepted'), reference: id, redirect: redirect.optional(), offer: offer.optional() }),
  z.object({ verdict: z.literal('declined'), reference: id.optional(), reason }),
  z.object({ verdict: z.literal('duplicate'), reference: id.optional() }),
  z.object({ verdict: z.literal('pending'), reference: id, askAgainMs: z.number().positive() }),
  z.object({
    verdict: z.literal('step'),
    reference: id,
    step: id,
    offers: z.array(offer).max(12).optional(),
    missing: z.array(text(60)).max(130).optional(),
    details: details.optional(),
    errand: redirect.extend({ returnAs: text(200) }).optional(),
  }),
  z.object({ verdict: z.literal('failed'), reason }),
])

/** Why an answer counts as a failure of the partner that nothing could be made of. */
export const NOT_UNDERSTOOD = 'not-understood'

/**
 * What a gateway made of an answer, within the bounds of what is kept and shown. What is longer, larger or written otherwise
 * is an answer that was not understood: nothing but a reason is cut, for half a reference is another application's.
 */
export function boundedAnswer(read: () => unknown): z.output<typeof partnerAnswer> {
  const found = safely(read, partnerAnswer)
  return found ?? { verdict: 'failed', reason: NOT_UNDERSTOOD }
}

/** The most that is kept of a bid, hundredths: what a whole number of the database holds. */
const HIGHEST_BID = 2_147_483_647
const partnerBid = z.object({ price: z.number().int().min(0).max(HIGHEST_BID).nullable() })

/** A bid within its bounds; any other is none. */
export const boundedBid = (read: () => unknown): z.output<typeof partnerBid> | undefined => safely(read, partnerBid)

function safely<Output>(read: () => unknown, schema: z.ZodType<Output>): Output | undefined {
  try {
    return schema.safeParse(read()).data
  } catch {
    return undefined
  }
}
