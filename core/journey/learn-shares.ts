import type { PartnerRules, RoutingRules } from './routing-rules.ts'

/** What a partner decided in a country: leads that count, and those of them that it took. */
export interface Decisions {
  readonly country: string
  readonly partner: string
  readonly decided: number
  readonly accepted: number
}

/** Learned shares, 0 to 1, by country and partner. */
export interface LearnedShares {
  readonly [country: string]: { readonly [partner: string]: number }
}

/** So many leads the share of the catalogue counts for: it prevails until a partner has decided about as many. */
export const PRIOR_LEADS = 200
/** A partner that takes hardly anybody is still asked now and then, so that its share can rise again. */
const FLOOR = 0.02
/** Shares are rounded to whole percents: what changes less is noise, and would make new rules every day. */
const STEPS = 100

/** Returns the share of leads that a partner takes: its decisions, smoothed by the share that the catalogue states. */
export const smoothedShare = (prior: number, { decided, accepted }: Pick<Decisions, 'decided' | 'accepted'>): number =>
  Math.max(FLOOR, Math.round(((prior * PRIOR_LEADS + accepted) / (PRIOR_LEADS + decided)) * STEPS) / STEPS)

/** Returns the smoothed shares of partners that decided anything, in a fixed order; `priorOf` is what the catalogue states. */
export function learnShares(decisions: readonly Decisions[], priorOf: (partner: string) => number | undefined): LearnedShares {
  const known = decisions.flatMap((one) => {
    const prior = priorOf(one.partner)
    return prior === undefined ? [] : [{ ...one, share: smoothedShare(prior, one) }]
  })
  const sorted = known.toSorted((a, b) => (`${a.country} ${a.partner}` < `${b.country} ${b.partner}` ? -1 : 1))
  const countries = [...new Set(sorted.map(({ country }) => country))]
  return Object.fromEntries(
    countries.map((country) => [
      country,
      Object.fromEntries(sorted.filter((one) => one.country === country).map(({ partner, share }) => [partner, share])),
    ]),
  )
}

/** A version of learned shares. */
export interface AcceptanceVersion {
  readonly id: string
  readonly shares: LearnedShares
}

/** Returns the rules of a country with the learned shares; a partner without one keeps that of the catalogue. */
export function withLearned(rules: RoutingRules, country: string, { id, shares }: AcceptanceVersion): RoutingRules {
  const own = shares[country]
  if (!own) return rules
  const partners: { [partner: string]: PartnerRules } = {}
  for (const [partner, of] of Object.entries(rules.partners)) partners[partner] = { ...of, acceptance: own[partner] ?? of.acceptance }
  return { ...rules, partners, acceptanceVersion: id }
}
