import { z } from 'zod'
import { POSTBACK_EVENTS } from '#core/model/partners/postback-events.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'

/** A message of ours about an application (docs/webhooks.md). It contains no personal data. */
export const standardPostback = z.object({
  type: z.enum(POSTBACK_EVENTS).describe('What happened.'),
  timestamp: z.iso.datetime(),
  data: z.looseObject({
    leadId: z.string(),
    reference: z.string().nullable().optional().describe('Your own number of the application, for a lender.'),
    subId: z.string().nullable().optional().describe('Of the link, for an affiliate.'),
    transactionId: z.string().nullable().optional().describe('Of the link, for an affiliate.'),
    payout: z.int().optional().describe('What you get for the lead from now on, in hundredths of the currency, for an affiliate.'),
    currency: z.string().optional(),
    sum: z.number().optional().describe('What was paid out, in whole units of the currency, for an affiliate.'),
    reason: z
      .enum(['duplicate', 'declined', 'no-lender'])
      .optional()
      .describe('Why no lender took the application, of partners-exhausted, for an affiliate.'),
    status: z.string().describe(`Status of the application: ${Object.keys(LEAD_STATUS).join(', ')}.`),
    number: z.number().int().positive().describe('Counts from 1 for each application: the higher number is the later event.'),
  }),
})
