import { z } from 'zod'

const reference = z.string().describe('Your own number of the application.')
const at = z.string().describe('When it happened at yours, ISO 8601 with its time zone: messages are ordered by it, whenever they come.')

/** A message of the standard interface about what became of a loan; `amount` in whole units, `price` in hundredths of the currency. */
export const standardOutcome = z.discriminatedUnion('status', [
  z
    .object({
      status: z.literal('funded'),
      reference,
      at,
      amount: z.number().describe('What was paid out, in whole units of the currency.'),
      price: z.number().optional().describe('What you pay for the lead, in hundredths of the currency, if it is not what we agreed.'),
    })
    .describe('The loan was paid out.'),
  z
    .object({ status: z.enum(['cancelled', 'returned']), reference, at, reason: z.string() })
    .describe('The loan was cancelled, or you give the lead back and do not pay for it.'),
])
