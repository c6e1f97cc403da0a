import { z } from 'zod'
import { partnerOverride } from '#core/model/partners/partner-override.ts'
import type { Rule } from '#core/model/partners/eligibility.ts'
import type { PartnerRules } from '#core/journey/routing-rules.ts'
import type { PartnerDraft, RuleDraft } from './rule-draft.ts'

/** What is wrong at a place of a draft (`['partners', 'rapifondos', 'price']`), and how to mend it, in a sentence. */
export interface DraftFault {
  readonly path: readonly string[]
  readonly sentence: string
}
export type DraftRead = { readonly ok: true; readonly draft: RuleDraft } | { readonly ok: false; readonly faults: readonly DraftFault[] }

/** The partners and data points that a draft may name. */
export interface DraftNames {
  readonly partners: readonly string[]
  readonly fields: readonly string[]
  /** Which rules of eligibility are tried out; without it every one. */
  readonly mayTry?: (rule: Rule) => boolean
}

/** Larger numbers do not fit the columns that count leads and prices. */
const MOST = 2_000_000_000
const VALUES = 500

const number = (name: string) => z.number({ error: `${name} must be a number.` })
const limit = (name: string, most = MOST) =>
  z
    .int({ error: `${name} must be a whole number.` })
    .min(0, `${name} must be 0 or more.`)
    .max(most, `${name} must be at most ${most}.`)
    .exactOptional()
const field = z.custom<PartnerRules['needs'][number]>(
  (name) => typeof name === 'string' && name !== '',
  'Say which data point the rule is about.',
)
const value = z.union([z.string(), z.number(), z.boolean()], { error: 'A value must be a text, a number, or true or false.' })
const values = z
  .array(value, { error: 'The values must be a list.' })
  .min(1, 'Name one value at least, or take the rule away.')
  .max(VALUES, `Name ${VALUES} values at most.`)
  .exactOptional()

const CONDITIONS = [['atLeast', 'atMost'], ['ageAtLeast', 'ageAtMost'], ['isOneOf'], ['isNoneOf']] as const
const conditions = z
  .strictObject({
    field,
    atLeast: number('“At least”').exactOptional(),
    atMost: number('“At most”').exactOptional(),
    ageAtLeast: number('The lowest age').exactOptional(),
    ageAtMost: number('The highest age').exactOptional(),
    isOneOf: values,
    isNoneOf: values,
  })
  .refine(
    (rule) => CONDITIONS.filter((names) => names.some((name) => name in rule)).length === 1,
    'A rule must have one condition: at least and at most, an age, one of, or none of.',
  )
  .refine(({ atLeast = -Infinity, atMost = Infinity }) => atLeast <= atMost, '“At least” must not be above “at most”.')
  .refine(
    ({ ageAtLeast = -Infinity, ageAtMost = Infinity }) => ageAtLeast <= ageAtMost,
    'The lowest age must not be above the highest one.',
  )

/** A rule as it is named in the log: its bounds in this order. */
function ruleOf({ field: name, atLeast, atMost, ageAtLeast, ageAtMost, isOneOf, isNoneOf }: z.output<typeof conditions>): Rule {
  if (isOneOf) return { field: name, isOneOf }
  if (isNoneOf) return { field: name, isNoneOf }
  if (ageAtLeast !== undefined || ageAtMost !== undefined)
    return { field: name, ...(ageAtLeast !== undefined && { ageAtLeast }), ...(ageAtMost !== undefined && { ageAtMost }) }
  return { field: name, ...(atLeast !== undefined && { atLeast }), ...(atMost !== undefined && { atMost }) }
}

const partner = z.object({
  off: z.literal(true, { error: 'A partner that is off has "off": true; leave it out for one that is not.' }).exactOptional(),
  price: z
    .int({ error: 'The price must be a number, in a file whole hundredths.' })
    .min(1, 'The price must be above 0; to send nothing, switch the partner off.')
    .max(MOST, `The price must be at most ${MOST} hundredths.`)
    .exactOptional(),
  acceptance: number('The acceptance')
    .positive('The acceptance must be above 0 %, in a file a share like 0.41.')
    .max(1, 'The acceptance must be at most 100 %, in a file a share like 0.41.')
    .exactOptional(),
  weight: number('The weight').positive('The weight must be above 0; 1 is the usual one.').exactOptional(),
  eligibility: z.array(conditions.transform(ruleOf), { error: 'The rules must be a list.' }).exactOptional(),
  needs: z.array(field, { error: 'What is needed must be a list of data points.' }).exactOptional(),
  sellingTiers: z
    .array(z.string().min(1, 'A selling tier must not be empty.'), { error: 'The selling tiers must be a list.' })
    .exactOptional(),
  cap: z
    .strictObject({
      perDay: limit('The cap of a day'),
      perWeek: limit('The cap of a week'),
      perMonth: limit('The cap of a month'),
      budgetPerDay: limit('The budget of a day', Number.MAX_SAFE_INTEGER),
    })
    .nullable()
    .exactOptional(),
  hours: partnerOverride.shape.hours.unwrap().nullable().exactOptional(),
  weekdays: partnerOverride.shape.weekdays,
})

const text = (most: number) => z.string().max(most).exactOptional()
const count = z.number().min(0)
const note = z.strictObject({
  name: text(200),
  by: text(200),
  at: z.iso.datetime().exactOptional(),
  why: text(1000),
  computedOn: z
    .strictObject({ country: z.string().max(10), from: z.iso.date(), to: z.iso.date(), leads: count, oneOf: count, erased: count })
    .exactOptional(),
  // a reason of the most letters, each of them quoted for a shell, with the options before it
  commands: z.array(z.string().max(4000)).max(200).exactOptional(),
})
const file: z.ZodType<RuleDraft> = z.strictObject({ note: note.exactOptional(), partners: z.record(z.string(), partner.strict()) })

/** Reads a draft of rules, as it stands in a file; every fault of it is a sentence that says how to mend it. */
export function readRuleDraft(given: unknown, names: DraftNames): DraftRead {
  const read = file.safeParse(given)
  if (!read.success) return { ok: false, faults: read.error.issues.map(faultOf) }
  const faults = strangersIn(read.data, names)
  return faults.length > 0 ? { ok: false, faults } : { ok: true, draft: read.data }
}

/**
 * Reads the changes of one partner. From a whole `partner.ts` (`isWhole`) what is no rule of routing is left out. Throws a
 * ZodError with sentences.
 */
export const readPartnerDraft = (given: unknown, isWhole: boolean): PartnerDraft => (isWhole ? partner : partner.strict()).parse(given)

/** A fault of the schema as a sentence. */
export function faultOf(issue: z.core.$ZodIssue): DraftFault {
  const path = issue.path.map(String)
  return { path, sentence: sentenceOf(issue) }
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `A draft has no “${issue.keys.join('”, “')}” here.`
  if (issue.path.length === 0)
    return 'A draft must be an object with "partners", like { "partners": { "rapifondos": { "price": 3000000 } } }.'
  return `${issue.message.charAt(0).toUpperCase()}${issue.message.slice(1)}`
}

const notTried = ({ field: name }: Rule): string =>
  `Answers to "${name}" are not compared so here, because that could tell who has applied: take the rule away, or have it tried out by npm run what-if.`

function strangersIn({ partners }: RuleDraft, names: DraftNames): readonly DraftFault[] {
  return Object.entries(partners).flatMap(([id, { eligibility = [], needs = [] }]) => {
    if (!names.partners.includes(id))
      return [{ path: ['partners', id], sentence: `There is no partner "${id}". Known: ${names.partners.join(', ')}.` }]
    const named = [
      ...eligibility.map((rule, index) => ({ name: rule.field, path: ['partners', id, 'eligibility', String(index), 'field'] })),
      ...needs.map((name, index) => ({ name, path: ['partners', id, 'needs', String(index)] })),
    ]
    const unknown = named.filter(({ name }) => !names.fields.includes(name))
    const refused = eligibility.flatMap((rule, index) =>
      names.fields.includes(rule.field) && names.mayTry?.(rule) === false
        ? [{ path: ['partners', id, 'eligibility', String(index)], sentence: notTried(rule) }]
        : [],
    )
    return [...unknown.map(({ name, path }) => ({ path, sentence: `There is no data point "${name}".` })), ...refused]
  })
}
