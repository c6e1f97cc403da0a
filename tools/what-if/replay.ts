import type { Rule } from '#core/model/partners/eligibility.ts'
import { laterUse, weekdayOf } from '#core/journey/cap-windows.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { classUnder, ruleName } from '#core/journey/classes-of.ts'
import { replayLead, type Outcomes } from '#core/journey/replay-lead.ts'
import type { PartnerUse } from '#core/journey/route-lead.ts'
import type { RoutingRules } from '#core/journey/routing-rules.ts'
import { readPastTurns, type PastTurn } from '#apps/api/store/partners/read-past-turns.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import type { StoredAnswers } from '#apps/api/platform/postgres/tables/tables.ts'
import { decryptAnswers } from '#apps/api/domain/answers/encrypt-answers.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { draftedRules, type Draft } from './read-draft.ts'

/** The effect of the current rules and of the draft's rules on the past leads of a country. */
export interface Comparison {
  leads: number
  /** Leads whose answers are erased, so that a new rule could not be evaluated for them. */
  unknown: number
  readonly held: Side
  readonly drafted: Side
}
export interface Side {
  readonly outcomes: Outcomes
  readonly used: Map<string, Map<string, PartnerUse>>
}

const AT_ONCE = 2000

/**
 * Replays every lead of the log under both sets of rules. Contacts no lender and writes nothing to
 * the database.
 */
export async function replay(
  { db }: Pick<Database, 'db'>,
  {
    sites,
    encryption,
    draft,
  }: { readonly sites: ReadonlyMap<string, SiteContext>; readonly encryption: Encryption; readonly draft: Draft },
): Promise<ReadonlyMap<string, Comparison>> {
  const found = new Map<string, Comparison>()
  const rules = new Map([...sites].map(([id, context]) => [id, rulesOf(context, draft)]))
  // a rule may be newer than the log without being in the draft
  const fields = [...new Set([...rules.values()].flatMap(({ all }) => all.map(([, { field }]) => field)))]
  let after = '0'
  for (let turns; (turns = await readPastTurns(db, { after, limit: AT_ONCE, fields })).length > 0;) {
    after = turns.at(-1)?.id ?? after
    for (const turn of turns) {
      const [context, both] = [sites.get(turn.site), rules.get(turn.site)]
      // if bids are requested, the following turn contains them
      if (!context || !both || isBeforeBids(both.held, turn)) continue
      replayTurn(comparisonOf(found, context), { turn, context, encryption, ...both })
    }
  }
  return found
}

interface Rules {
  readonly held: RoutingRules
  readonly drafted: RoutingRules
  /** The rules of both sets that depend on answers. */
  readonly all: readonly (readonly [string, Rule])[]
}

function rulesOf({ routing: { rules: held } }: SiteContext, draft: Draft): Rules {
  const drafted = draftedRules(held, draft)
  const all = [held, drafted].flatMap(({ partners }) => Object.values(partners).flatMap(({ eligibility }) => eligibility))
  return { held, drafted, all: [...new Map(all.map((rule) => [ruleName(rule), rule]))] }
}

const isBeforeBids = ({ routing }: RoutingRules, { facts }: PastTurn): boolean =>
  routing.mode === 'ping-then-post' && Object.keys(facts.bids).length === 0

function comparisonOf(found: Map<string, Comparison>, { site }: SiteContext): Comparison {
  const side = (): Side => ({ outcomes: new Map(), used: new Map() })
  const known = found.get(site.countryId) ?? { leads: 0, unknown: 0, held: side(), drafted: side() }
  found.set(site.countryId, known)
  return known
}

interface Replaying extends Rules {
  readonly turn: PastTurn
  readonly context: SiteContext
  readonly encryption: Encryption
}

function replayTurn(comparison: Comparison, { turn, context, encryption, held, drafted, all }: Replaying): void {
  const day = dayIn(context.site.country.timeZone, turn.at)
  const missing = all.filter(([name]) => !(name in turn.facts.classes))
  const isUnknown = missing.length > 0 && !turn.stored
  const answers = turn.stored ? decryptAnswers(storedFor(missing, turn.stored), turn.leadId, encryption) : {}
  const classes = { ...turn.facts.classes }
  for (const [name, rule] of missing) classes[name] = classUnder(rule, answers, day)
  // the weekday is in the log only where a rule looked at it
  const past = { facts: { weekday: weekdayOf(day), ...turn.facts, classes }, answers: turn.answered ?? {} }
  comparison.leads += 1
  comparison.unknown += isUnknown ? 1 : 0
  replayLead(held, past, usedOn(comparison.held, day), comparison.held.outcomes)
  replayLead(drafted, past, usedOn(comparison.drafted, day), comparison.drafted.outcomes)
}

/** Returns the stored answers that these rules depend on: decrypting all would take most of the time. */
const storedFor = (rules: Rules['all'], stored: StoredAnswers): StoredAnswers =>
  Object.fromEntries(rules.flatMap(([, { field }]) => (stored[field] ? [[field, stored[field]]] : [])))

/** Returns how far the caps are used on a day; a new one goes on with the week and month of the day before it. */
function usedOn({ used }: Side, day: string): Map<string, PartnerUse> {
  const known = used.get(day)
  if (known) return known
  const [before, use] = [...used].at(-1) ?? [day, new Map<string, PartnerUse>()]
  const begun = new Map(Object.entries(laterUse(Object.fromEntries(use), before, day)))
  used.set(day, begun)
  return begun
}

const QUARTER_MS = 900_000
const days = new Map<string, string>()

/** Caches days by quarter of an hour: days of time zones begin on one, and formatting is slow. */
function dayIn(timeZone: string, at: Date): string {
  const key = `${timeZone} ${Math.floor(at.getTime() / QUARTER_MS)}`
  const day = days.get(key) ?? localDay(at, timeZone)
  days.set(key, day)
  return day
}
