import type { Kysely } from 'kysely'
import type { Rule } from '#core/model/partners/eligibility.ts'
import { laterUse, weekdayOf } from '#core/journey/cap-windows.ts'
import { localDay } from '#core/model/answers/local-day.ts'
import { classUnder, ruleName } from '#core/journey/classes-of.ts'
import { draftedRules, type RuleDraft } from '#core/journey/drafts/rule-draft.ts'
import { replayLead, sumOf, NONE, type Outcomes } from '#core/journey/replay-lead.ts'
import type { PartnerUse } from '#core/journey/route-lead.ts'
import type { RoutingRules } from '#core/journey/routing-rules.ts'
import { readAnswersTo, readPastTurns, type PastTurn } from '#apps/api/store/partners/read-past-turns.ts'
import type { Database } from '#apps/api/platform/postgres/open-database.ts'
import type { StoredAnswers, Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { decryptAnswers } from '../answers/encrypt-answers.ts'
import type { Encryption } from '#apps/api/platform/secrets/encryption.ts'
import type { SiteContext } from '../sites/site-context.ts'

/** The effect of the current rules and of the draft's rules on the past leads of a country. */
export interface Comparison {
  leads: number
  /** Leads whose answers are erased, so that a new rule could not be evaluated for them. */
  unknown: number
  readonly held: Side
  readonly drafted: Side
  /** How much the draft changes the revenue of each lead, by partner; under `ALL`, of all together. */
  readonly changes: Map<string, Spread>
}
export interface Side {
  readonly outcomes: Outcomes
  readonly used: Map<string, Map<string, PartnerUse>>
}
/** Sum, and sum of squares. */
export interface Spread {
  readonly sum: number
  readonly squares: number
}
/** Stands for all partners together; no partner has this id. */
export const ALL = ''

/** By which rules leads are replayed, and what reads their answers. */
export interface ReplayOf {
  readonly sites: ReadonlyMap<string, SiteContext>
  readonly encryption: Encryption
  readonly draft: Pick<RuleDraft, 'partners'>
}

const AT_ONCE = 2000

/**
 * Replays every lead of the log under both sets of rules. Contacts no lender and writes nothing to
 * the database.
 */
export async function replay({ db }: Pick<Database, 'db'>, of: ReplayOf): Promise<ReadonlyMap<string, Comparison>> {
  const replaying = beginReplay(of)
  let after = '0'
  for (let turns; (turns = await readPastTurns(db, { after, limit: AT_ONCE })).length > 0;) {
    after = turns.at(-1)?.id ?? after
    await replaying.add(db, turns)
  }
  return replaying.found
}

/** Leads that are replayed part by part. */
export interface Replaying {
  /** What came of them so far, by country. */
  readonly found: ReadonlyMap<string, Comparison>
  /** Replays first turns, which follow those before in time. Each stands for so many leads: 1 where all are replayed. */
  readonly add: (db: Kysely<Tables>, turns: readonly PastTurn[], weight?: number) => Promise<void>
}

/** Begins to replay leads under both sets of rules. Of their answers it reads those that a rule needs which is newer than the log. */
export function beginReplay({ sites, encryption, draft }: ReplayOf): Replaying {
  const found = new Map<string, Comparison>()
  const rules = new Map([...sites].map(([id, context]) => [id, rulesOf(context, draft)]))
  const add = async (db: Kysely<Tables>, turns: readonly PastTurn[], weight = 1): Promise<void> => {
    const due = turns.flatMap((turn): readonly Due[] => {
      const [context, both] = [sites.get(turn.site), rules.get(turn.site)]
      // if bids are requested, the following turn contains them
      if (!context || !both || isBeforeBids(both.held, turn)) return []
      return [{ turn, context, ...both, missing: both.all.filter(([name]) => !(name in turn.facts.classes)) }]
    })
    const asking = due.filter(({ missing }) => missing.length > 0)
    const fields = [...new Set(asking.flatMap(({ missing }) => missing.map(([, { field }]) => field)))]
    const answers = await readAnswersTo(
      db,
      asking.map(({ turn }) => turn.leadId),
      fields,
    )
    for (const one of due) {
      const stored = answers.get(one.turn.leadId)
      replayTurn(comparisonOf(found, one.context), { ...one, encryption, weight, ...(stored && { stored }) })
    }
  }
  return { found, add }
}

interface Rules {
  readonly held: RoutingRules
  readonly drafted: RoutingRules
  /** The rules of both sets that depend on answers. */
  readonly all: readonly (readonly [string, Rule])[]
}

/** A turn that is to be replayed, with the rules whose side the log does not know. */
interface Due extends Rules {
  readonly turn: PastTurn
  readonly context: SiteContext
  readonly missing: Rules['all']
}

function rulesOf({ routing: { rules: held } }: SiteContext, draft: Pick<RuleDraft, 'partners'>): Rules {
  const drafted = draftedRules(held, draft)
  const all = [held, drafted].flatMap(({ partners }) => Object.values(partners).flatMap(({ eligibility }) => eligibility))
  return { held, drafted, all: [...new Map(all.map((rule) => [ruleName(rule), rule]))] }
}

const isBeforeBids = ({ routing }: RoutingRules, { facts }: PastTurn): boolean =>
  routing.mode === 'ping-then-post' && Object.keys(facts.bids).length === 0

function comparisonOf(found: Map<string, Comparison>, { site }: SiteContext): Comparison {
  const side = (): Side => ({ outcomes: new Map(), used: new Map() })
  const known = found.get(site.countryId) ?? { leads: 0, unknown: 0, held: side(), drafted: side(), changes: new Map() }
  found.set(site.countryId, known)
  return known
}

interface ReplayedTurn extends Due {
  readonly encryption: Encryption
  readonly weight: number
  /** Missing where the lead is erased. */
  readonly stored?: StoredAnswers
}

function replayTurn(comparison: Comparison, { turn, context, encryption, weight, held, drafted, missing, stored }: ReplayedTurn): void {
  const day = dayIn(context.site.country.timeZone, turn.at)
  const isUnknown = missing.length > 0 && !stored
  const answers = stored ? decryptAnswers(storedFor(missing, stored), turn.leadId, encryption) : {}
  const classes = { ...turn.facts.classes }
  for (const [name, rule] of missing) classes[name] = classUnder(rule, answers, day)
  // the weekday is in the log only where a rule looked at it
  const past = { facts: { weekday: weekdayOf(day), ...turn.facts, classes }, answers: turn.answered ?? {}, weight }
  comparison.leads += 1
  comparison.unknown += isUnknown ? 1 : 0
  const [before, after]: readonly [Outcomes, Outcomes] = [new Map(), new Map()]
  replayLead(held, past, usedOn(comparison.held, day), before)
  replayLead(drafted, past, usedOn(comparison.drafted, day), after)
  addOutcomes(comparison.held.outcomes, before)
  addOutcomes(comparison.drafted.outcomes, after)
  addChanges(comparison.changes, before, after)
}

function addOutcomes(to: Outcomes, more: Outcomes): void {
  for (const [partner, outcome] of more) to.set(partner, sumOf(to.get(partner) ?? NONE, outcome))
}

function addChanges(changes: Map<string, Spread>, before: Outcomes, after: Outcomes): void {
  let all = 0
  for (const partner of new Set([...before.keys(), ...after.keys()])) {
    const change = (after.get(partner) ?? NONE).revenue - (before.get(partner) ?? NONE).revenue
    all += change
    addTo(changes, partner, change)
  }
  addTo(changes, ALL, all)
}

function addTo(changes: Map<string, Spread>, partner: string, change: number): void {
  if (change === 0) return
  const { sum, squares } = changes.get(partner) ?? { sum: 0, squares: 0 }
  changes.set(partner, { sum: sum + change, squares: squares + change * change })
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
