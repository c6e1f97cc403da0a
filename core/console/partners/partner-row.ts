import { z } from 'zod'
import { ANSWER_VERDICTS } from '#core/model/partners/answers/answer-verdicts.ts'

const count = z.number()
/** How often each answer was given; what was not given is left out. */
const answers = z.partialRecord(z.enum(ANSWER_VERDICTS), count)
/** Milliseconds within which so many answers came; without `ms` it took longer than 30 s. */
const within = z.object({ ms: z.number().optional() }).nullable()

/** Whether a partner answers; see `healthOf`. */
export const HEALTH = ['off', 'quiet', 'answering', 'unsteady', 'failing'] as const
export type Health = (typeof HEALTH)[number]

/** A partner in a country. Answers are of the sites that the person may see; caps and rules are those of all brands. */
export const partnerRow = z.object({
  partner: z.string(),
  name: z.string(),
  country: z.string(),
  timeZone: z.string(),
  /** Among the partners that this installation works with. */
  isOn: z.boolean(),
  /** Where it is asked: at an address of its own, or under the one of all partners. */
  hasOwnAddress: z.boolean(),
  isPaused: z.boolean(),
  /** False where an earlier release wrote rules that this one cannot read: it is not asked. */
  isReadable: z.boolean(),
  /** Takes leads at this hour of this weekday. */
  isOpen: z.boolean(),
  health: z.enum(HEALTH),
  lastHour: answers,
  lastDay: answers,
  period: answers,
  /** Of the answers of 24 hours: half of them, and 95 of a hundred. */
  half: within,
  most: within,
  deadLetters: count,
  /** What is taken of a limit, in leads; `taken` and `limit` of the budget are hundredths. `said` says all of it. */
  caps: z.array(
    z.object({
      of: z.enum(['day', 'week', 'month', 'budget']),
      taken: count,
      limit: count,
      /** It takes no further lead: a budget is reached as soon as what is left pays for none. */
      isReached: z.boolean(),
      said: z.string(),
    }),
  ),
  hours: z.tuple([count, count]).nullable(),
  weekdays: z.array(count).nullable(),
  price: z.string(),
  cataloguePrice: z.string(),
  /** The share of leads that it takes, 0 to 1: by which it is routed, and as the catalogue states it. */
  acceptance: z.object({ used: count, catalogue: count }),
})
export type PartnerRow = z.infer<typeof partnerRow>
