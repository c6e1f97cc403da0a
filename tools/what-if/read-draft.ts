import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { Registry } from '#core/model/site/registry.ts'
import type { PartnerRules, RoutingRules } from '#core/journey/routing-rules.ts'

/** Changed rules of partners by id: `null` removes a rule, `off` the whole partner. */
export interface Draft {
  readonly partners: { readonly [partner: string]: PartnerDraft }
}
export interface PartnerDraft extends Partial<
  Omit<PartnerRules, 'cap' | 'hours' | 'isAlone' | 'isPaused' | 'repeatDays' | 'sources' | 'subIds'>
> {
  readonly off?: true
  readonly cap?: PartnerRules['cap'] | null
  readonly hours?: PartnerRules['hours'] | null
}

const bound = z.number().exactOptional()
const limit = z.number().int().min(0).exactOptional()
const value = z.union([z.string(), z.number(), z.boolean()])
const field = z.custom<PartnerRules['needs'][number]>((name) => typeof name === 'string')
const rule = z.union([
  z.strictObject({ field, isOneOf: z.array(value) }),
  z.strictObject({ field, isNoneOf: z.array(value) }),
  z.strictObject({ field, ageAtLeast: bound, ageAtMost: bound }).refine((one) => 'ageAtLeast' in one || 'ageAtMost' in one),
  z.strictObject({ field, atLeast: bound, atMost: bound }).refine((one) => 'atLeast' in one || 'atMost' in one),
])
const partner = z.object({
  off: z.literal(true).exactOptional(),
  price: z.number().int().positive().exactOptional(),
  acceptance: z.number().positive().max(1).exactOptional(),
  weight: z.number().positive().exactOptional(),
  eligibility: z.array(rule).exactOptional(),
  needs: z.array(field).exactOptional(),
  sellingTiers: z.array(z.string()).exactOptional(),
  cap: z.strictObject({ perDay: limit, perWeek: limit, perMonth: limit, budgetPerDay: limit }).nullable().exactOptional(),
  hours: z
    .tuple([z.number().int().min(0).max(24), z.number().int().min(0).max(24)])
    .nullable()
    .exactOptional(),
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).exactOptional(),
})
const file: z.ZodType<Draft> = z.strictObject({ partners: z.record(z.string(), partner.strict()) })

/**
 * Reads a draft: a JSON file `{ "partners": { "<id>": { … } } }`, or a folder with `<id>.json` or
 * `<id>/partner.ts` for each changed partner. An invalid draft gives a sentence that says why.
 */
export async function readDraft(path: string, registry: Registry): Promise<{ ok: true; draft: Draft } | { ok: false; sentence: string }> {
  if (!existsSync(path)) return { ok: false, sentence: `${path} is not there: say which file or folder holds the draft.` }
  try {
    const draft = statSync(path).isDirectory() ? await readFolder(path) : file.parse(JSON.parse(readFileSync(path, 'utf8')))
    const sentence = strangerIn(draft, registry)
    return sentence === undefined ? { ok: true, draft } : { ok: false, sentence }
  } catch (error) {
    const why =
      error instanceof z.ZodError ? error.issues.map((one) => `${one.path.join(' › ')}: ${one.message}`).join('; ') : String(error)
    return { ok: false, sentence: `${path} is no draft of rules: ${why}.` }
  }
}

async function readFolder(folder: string): Promise<Draft> {
  const partners: { [id: string]: PartnerDraft } = {}
  for (const name of readdirSync(folder).toSorted()) {
    const source = join(folder, name, 'partner.ts')
    if (name.endsWith('.json'))
      partners[basename(name, '.json')] = partner.strict().parse(JSON.parse(readFileSync(join(folder, name), 'utf8')))
    else if (existsSync(source)) partners[name] = partner.parse(defaultOf(await import(pathToFileURL(resolve(source)).href)))
  }
  return { partners }
}

const defaultOf = (module: unknown): unknown => (typeof module === 'object' && module && 'default' in module ? module.default : undefined)

function strangerIn({ partners }: Draft, registry: Registry): string | undefined {
  const stranger = Object.keys(partners).find((id) => !registry.partners[id])
  if (stranger !== undefined) return `There is no partner "${stranger}". Known: ${Object.keys(registry.partners).join(', ')}.`
  const named = Object.values(partners).flatMap(({ eligibility = [], needs = [] }) => [...eligibility.map((one) => one.field), ...needs])
  const unknown = named.find((name) => !registry.dataPoints[name])
  return unknown === undefined ? undefined : `There is no data point "${unknown}".`
}

/** Returns the rules of a site with the changes of the draft. */
export function draftedRules({ routing, partners }: RoutingRules, draft: Draft): RoutingRules {
  const changed = Object.entries(partners).flatMap(([id, rules]) => {
    const { off, cap = rules.cap, hours = rules.hours, ...rest } = draft.partners[id] ?? {}
    const { cap: _cap, hours: _hours, ...others } = rules
    return off ? [] : [[id, { ...others, ...rest, ...(cap && { cap }), ...(hours && { hours }) }] as const]
  })
  return { routing, partners: Object.fromEntries(changed) }
}
