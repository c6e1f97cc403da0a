import type { PartnerRules } from '#core/journey/routing-rules.ts'
import { changedParts, draftedPart, type RulePart } from './draft-parts.ts'
import type { RuleDraft } from './rule-draft.ts'

/** What a draft becomes: commands for what can change while servers run, and what only `partner.ts` can say. */
export interface LiveCommands {
  readonly commands: readonly string[]
  readonly rest: readonly { readonly partner: string; readonly parts: readonly RulePart[] }[]
}

/** Where and why rules are to change, and by which rules leads are routed there now. */
export interface LiveChange {
  readonly country: string
  readonly why: string
  readonly partners: { readonly [partner: string]: PartnerRules }
}

const CAP_OPTIONS = { perDay: 'cap-day', perWeek: 'cap-week', perMonth: 'cap-month', budgetPerDay: 'budget-day' } as const

/** Returns the commands (docs/routing.md, "Rules that change while servers run") that do what a draft says, as far as they can. */
export function liveCommands(draft: Pick<RuleDraft, 'partners'>, { country, why, partners }: LiveChange): LiveCommands {
  const commands: string[] = []
  const rest: { partner: string; parts: readonly RulePart[] }[] = []
  for (const [partner, changes] of Object.entries(draft.partners)) {
    const rules = partners[partner]
    if (!rules) continue
    const parts = changes.off ? (['off'] as const) : changedParts({ ...rules }, { ...changes })
    const options = parts.map((part) => [part, optionOf(part, draftedPart({ ...rules }, { ...changes }, part))] as const)
    const given = options.flatMap(([, option]) => option ?? [])
    const left = options.flatMap(([part, option]) => (option === undefined ? [part] : []))
    if (given.length > 0) commands.push(`npm run partner-rules -- set ${partner} ${country} ${given.join(' ')} --why=${quoted(why)}`)
    if (left.length > 0) rest.push({ partner, parts: left })
  }
  return { commands, rest }
}

function optionOf(part: RulePart, value: unknown): string | undefined {
  if (part === 'off') return '--pause'
  // whoever runs the command confirms a price that is far above that of partner.ts
  if (part === 'price') return `--price ${Number(value)}`
  if (part === 'hours') return `--hours ${Array.isArray(value) ? value.join('-') : '0-24'}`
  if (part === 'weekdays') return Array.isArray(value) ? `--weekdays ${value.join(',')}` : undefined
  if (part === 'perDay' || part === 'perWeek' || part === 'perMonth' || part === 'budgetPerDay')
    return `--${CAP_OPTIONS[part]} ${typeof value === 'number' ? value : 'none'}`
  return undefined
}

/** A text as one word of a shell, with nothing in it that the shell reads. */
const quoted = (text: string): string => `'${text.replaceAll(/\s+/gu, ' ').replaceAll("'", String.raw`'\''`)}'`
