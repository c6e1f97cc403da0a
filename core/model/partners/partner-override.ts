import { z } from 'zod'

/** Larger numbers do not fit the columns that count leads and prices. */
const MOST = 2_000_000_000
/** A lead that came without a source, or without a sub-id. */
export const NO_SOURCE = 'none'
/** A source or sub-id that no rule names. */
export const OTHER_SOURCE = 'other'

const hour = z
  .int({ error: 'hours must be whole hours from 0 to 24, like 9-18.' })
  .min(0, 'hours begin at 0, like 0-12.')
  .max(24, 'hours end at 24, like 12-24.')
const hours = z
  .tuple([hour, hour])
  .refine(([from, to]) => from < to, 'hours must begin before they end; a partner that works past midnight cannot be written so.')
const weekdays = z
  .array(z.int().min(1, 'weekdays are 1 (Monday) to 7 (Sunday).').max(7, 'weekdays are 1 (Monday) to 7 (Sunday).'))
  .min(1, 'weekdays must name one day at least; to send nothing at all, pause the partner.')
  .refine((days) => new Set(days).size === days.length, 'weekdays must name each day once.')
const listOf = (kind: string, name: z.ZodType<string>) =>
  z
    .strictObject({ allow: namesOf(kind, name).exactOptional(), refuse: namesOf(kind, name).exactOptional() })
    .refine(({ allow = [], refuse = [] }) => !allow.some((one) => refuse.includes(one)), `a ${kind} cannot be both allowed and refused.`)
const namesOf = (kind: string, name: z.ZodType<string>) =>
  z.array(name).min(1, `a list of ${kind}s must name one at least; clear it instead.`)
const source = z
  .string()
  .regex(/^[a-z0-9-]{1,100}$/u, 'a source is written in small letters, digits and hyphens, like some-blog.')
  .refine((name) => name !== OTHER_SOURCE, `"${OTHER_SOURCE}" stands for sources that no rule names.`)
const subId = z
  .string()
  .regex(/^[\w.:~-]{1,100}$/u, 'a sub-id has letters, digits and . : ~ _ - only; it must not be personal.')
  .refine((name) => name !== OTHER_SOURCE, `"${OTHER_SOURCE}" stands for sub-ids that no rule names.`)
const limitOf = (name: string, most = MOST) =>
  z
    .int({ error: `${name} must be a whole number.` })
    .min(0, `${name} must be 0 or more.`)
    .max(most, `${name} must be at most ${most}.`)
    .nullable()
    .exactOptional()

/**
 * What an operator changed of a partner's rules in a market while servers run; what is absent holds
 * as in `partner.ts`, `null` takes a cap away. Hours are `[from, to)` and weekdays 1 (Monday) to 7,
 * both in the market's time zone; price and budget are hundredths of its currency. Sources are
 * affiliates by the name that settings have for them. Each fault is a sentence.
 */
export const partnerOverride = z.strictObject({
  paused: z.literal(true).exactOptional(),
  hours: hours.exactOptional(),
  weekdays: weekdays.exactOptional(),
  sources: listOf('source', source).exactOptional(),
  subIds: listOf('sub-id', subId).exactOptional(),
  caps: z
    .strictObject({
      perDay: limitOf('the cap of a day'),
      perWeek: limitOf('the cap of a week'),
      perMonth: limitOf('the cap of a month'),
      budgetPerDay: limitOf('the budget of a day', Number.MAX_SAFE_INTEGER),
    })
    .exactOptional(),
  price: z
    .int({ error: 'the price must be a whole number of hundredths.' })
    .min(0, 'the price must be 0 or more.')
    .max(MOST, `the price must be at most ${MOST}.`)
    .exactOptional(),
})

type Shape = z.infer<typeof partnerOverride>
/** An override; see the schema. */
export type PartnerOverride = { readonly [Name in keyof Shape]: Readonly<Shape[Name]> }

/** Names that a rule allows or refuses. */
export interface AllowedNames {
  readonly allow?: readonly string[]
  readonly refuse?: readonly string[]
}

/** The first fault of rules that cannot be kept, as a sentence. */
export function faultIn(error: z.ZodError): string {
  const text = error.issues[0]?.message ?? 'these rules cannot be kept.'
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`
}
