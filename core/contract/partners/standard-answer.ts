import { z } from 'zod'
import { MOST_CONSENTS } from '#core/consent/find-codes-fault.ts'

const range = z
  .object({ min: z.number().int(), max: z.number().int(), step: z.number().int().positive() })
  .describe('Bounds within which the applicant may change the value.')

/** An offer of a lender. Sums in whole units of the currency, rates in percent a year. */
export const standardOffer = z
  .object({
    id: z
      .string()
      .regex(/^\S{1,100}$/u)
      .describe('Your id of the offer, without spaces.'),
    amount: z.number().int().describe('What the applicant receives, in whole units of the currency.'),
    period: z.number().int().describe('In the unit of the market: months, in the Philippines days.'),
    instalment: z.number().int().describe('One monthly instalment, in whole units of the currency.'),
    total: z.number().int().describe('Everything that the applicant pays, with interest and fees.'),
    nominalRate: z.number().describe('Interest, percent a year.'),
    apr: z.number().describe('The yearly rate that the law of the market prescribes, of all payments, in percent.'),
    rateKind: z
      .enum(['fixed', 'variable'])
      .optional()
      .describe('Whether the rate stays the same over the whole loan. Without it, nothing is said of that.'),
    amountRange: range.optional(),
    periodRange: range.optional(),
    fees: z.number().int().optional().describe('Fees that the total contains besides interest; 0 if there are none.'),
    moneyWithinHours: z.number().optional().describe('Hours from the signed contract until the money arrives.'),
    expiresAt: z.iso.datetime({ offset: true }).optional().describe('Moment from which the offer cannot be chosen any more.'),
  })
  .describe('An offer. One whose figures contradict each other is not shown.')

const plain = z.union([z.string(), z.number(), z.boolean()])
const params = z.record(z.string(), z.string()).optional()
const redirect = z
  .object({ url: z.string(), method: z.enum(['GET', 'POST']).default('GET'), params })
  .describe('Your page to which the applicant goes: https, at a host that you registered with us.')
const reference = z.string().min(1).max(100).describe('Your own number of the application.')

const DETAILS = [
  'Further data that the page of the step shows. The consents that you ask for are rows of consents, each with a code of yours:',
  `at most ${MOST_CONSENTS} codes of 1 to 60 letters (a to z), digits, dots, colons, hyphens and underscores, each once. Consents`,
  'with other codes cannot be asked, and the next lender is asked instead.',
].join(' ')

/**
 * What a lender with the standard interface returns, and sends by webhook: one object for each word of
 * `status`. Fields that are not listed are ignored. The published description (describe-standard.ts) is made
 * from it.
 */
export const standardAnswer = z.discriminatedUnion('status', [
  z
    .object({ status: z.literal('approved'), reference, redirect: redirect.optional(), offer: standardOffer.optional() })
    .describe('You accept. Without a redirect, you contact the applicant yourself.'),
  z
    .object({ status: z.literal('declined'), reference, reason: z.string().describe('One of the words of DeclineReason.') })
    .describe('You decline, and say why.'),
  z
    .object({ status: z.literal('duplicate'), reference })
    .describe('You have this person already. The reference is not used: we name this application by our id of the lead.'),
  z
    .object({
      status: z.literal('pending'),
      reference,
      askAgainMs: z
        .number()
        .int()
        .positive()
        .describe('Milliseconds after which we ask again: at least 500, at most 30000, up to 40 times while the application is yours.'),
    })
    .describe('You are still deciding.'),
  z
    .object({
      status: z.literal('step'),
      reference,
      step: z.string().describe('Id of the step, as agreed with us.'),
      offers: z.array(standardOffer).max(12).optional().describe('Offers to choose from.'),
      missing: z.array(z.string().max(60)).max(130).optional().describe('The data points of the step that you still lack.'),
      details: z
        .record(z.string(), z.union([plain, z.array(z.record(z.string(), plain)), z.record(z.string(), z.boolean())]))
        .optional()
        .describe(DETAILS),
      errand: redirect
        .extend({ returnAs: z.string().describe('Name of the parameter in which your page expects the address to return to.') })
        .optional()
        .describe('A page that the applicant has to visit first, and returns from.'),
      indicative: standardOffer.optional().describe('What you would offer if the step confirms what you were told.'),
    })
    .describe('The applicant has to do a step of yours first.'),
  z.object({ status: z.literal('confirmed'), reference }).describe('You have taken over the applicant that chose you.'),
  z.object({ status: z.literal('withdrawn'), reference, reason: z.string() }).describe('You take your offer back.'),
])
