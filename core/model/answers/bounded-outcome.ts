import { z } from 'zod'
import type { ReportedOutcome } from '#core/model/partners/loan-outcome.ts'
import { standardOutcome } from '#core/model/partners/standard-outcome.ts'
import { id, moment, money, reason, safely } from './bounded-answer.ts'

const reportedOutcome = z.discriminatedUnion('outcome', [
  z.object({ outcome: z.literal('funded'), reference: id, at: moment, amount: money.min(1), price: money.optional() }),
  z.object({ outcome: z.enum(['cancelled', 'returned']), reference: id, at: moment, reason: reason.optional() }),
])

/** Returns what a gateway read about an outcome, within the bounds of what is stored; undefined for anything else. */
export const boundedOutcome = (read: () => unknown): ReportedOutcome | undefined => safely(read, reportedOutcome)

/** Reads a message about an outcome as the standard interface has it, not yet within its bounds; undefined for any other message. */
export function readStandardOutcome(message: unknown): ReportedOutcome | undefined {
  const read = standardOutcome.safeParse(message)
  if (!read.success) return undefined
  const { status: outcome, ...said } = read.data
  return { outcome, ...said }
}
