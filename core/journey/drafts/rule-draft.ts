import type { PartnerRules, RoutingRules } from '#core/journey/routing-rules.ts'

/** Changed rules of partners by id: `null` removes a rule, `off` the whole partner. */
export interface RuleDraft {
  readonly note?: DraftNote
  readonly partners: { readonly [partner: string]: PartnerDraft }
}
export interface PartnerDraft extends Partial<
  Omit<PartnerRules, 'cap' | 'hours' | 'isAlone' | 'isPaused' | 'repeatDays' | 'sources' | 'subIds'>
> {
  readonly off?: true
  readonly cap?: PartnerRules['cap'] | null
  readonly hours?: PartnerRules['hours'] | null
}

/** What a draft says about itself to whoever reviews it. It changes no figure. */
export interface DraftNote {
  readonly name?: string
  /** Who handed it over, when (ISO 8601), and why. */
  readonly by?: string
  readonly at?: string
  readonly why?: string
  readonly computedOn?: ComputedOn
  /** The commands for those of its parts that can change while servers run. */
  readonly commands?: readonly string[]
}

/** The leads on which a draft was computed: of which days of the country, both included, and how many they were. */
export interface ComputedOn {
  readonly country: string
  readonly from: string
  readonly to: string
  readonly leads: number
  /** One of how many leads of these days was replayed; 1 is all of them. */
  readonly oneOf: number
  /** Leads whose answers are erased: a rule that is new excludes none of them. */
  readonly erased: number
}

/** Returns the rules of a site with the changes of the draft. */
export function draftedRules({ routing, partners }: RoutingRules, draft: Pick<RuleDraft, 'partners'>): RoutingRules {
  const changed = Object.entries(partners).flatMap(([id, rules]) => {
    const { off, cap = rules.cap, hours = rules.hours, ...rest } = draft.partners[id] ?? {}
    const { cap: _cap, hours: _hours, ...others } = rules
    return off ? [] : [[id, { ...others, ...rest, ...(cap && { cap }), ...(hours && { hours }) }] as const]
  })
  return { routing, partners: Object.fromEntries(changed) }
}
