import { setImmediate as others } from 'node:timers/promises'
import { registry } from '#catalogue/registry.gen.ts'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { Scope } from '#core/console/scope.ts'
import type { replayDraft } from '#core/console/what-if/replay-draft.ts'
import type { RuleDraft } from '#core/journey/drafts/rule-draft.ts'
import { NONE, sumOf, type Outcome } from '#core/journey/replay-lead.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import { ALL, beginReplay, type Comparison, type Side } from '#apps/api/domain/what-if/replay.ts'
import { makePlaces } from '#apps/api/platform/limits/places.ts'
import { readSampledTurns } from '#apps/api/store/console/sampled-turns.ts'
import type { Console } from '../console.ts'
import { startOfDay } from '../leads/day-ranges.ts'
import type { CountryInForce } from './country-in-force.ts'
import { holdSamples } from './hold-sample.ts'

type Figures = NonNullable<ReplyOf<typeof replayDraft>['figures']>

/** Of how many last days, up to when, and by which draft. */
export interface Replayed {
  readonly scope: Scope
  readonly draft: RuleDraft
  readonly days: number
  readonly at: Date
  /** About so many leads are replayed; more make figures more exact, and the page slower. */
  readonly most?: number
}

const MOST_LEADS = 1000
/** So many are replayed before other calls have their turn. */
const AT_ONCE = 100
/** Replays at once in this process: each holds a connection, and works for as long as it takes. */
const AT_A_TIME = 2
/** 95 of 100 normal intervals hold the true value. */
const NORMAL_95 = 1.96

const places = makePlaces()
const samples = holdSamples(() => performance.now())

/** Replays an even sample of a country's leads by the rules in force and by a draft. Undefined while too many others do so. */
export async function computeWhatIf(
  { database: { db }, encryption }: Pick<Console, 'database' | 'encryption'>,
  { id, country, sites }: CountryInForce,
  { scope, draft, days, at, most = MOST_LEADS }: Replayed,
): Promise<Figures | undefined> {
  const leave = places.take([{ key: 'replays', most: AT_A_TIME }])
  if (!leave) return undefined
  try {
    const to = localDay(at, country.timeZone)
    const from = movedDay(to, { days: 1 - days })
    const [first, after] = [startOfDay(from, country.timeZone), startOfDay(movedDay(to, { days: 1 }), country.timeZone)]
    const of = { sites: [...sites.keys()], from: first, to: after, most }
    const sample = await samples(scope, of, () => readSampledTurns(db, scope, of))
    const replaying = beginReplay({ sites, encryption, draft })
    for (let done = 0; done < sample.turns.length; done += AT_ONCE) {
      await replaying.add(db, sample.turns.slice(done, done + AT_ONCE), sample.weight)
      await others()
    }
    return { from, to, ...figuresOf(replaying.found.get(id), sample.weight) }
  } finally {
    leave()
  }
}

const NOTHING: Comparison = {
  leads: 0,
  unknown: 0,
  held: { outcomes: new Map(), used: new Map() },
  drafted: { outcomes: new Map(), used: new Map() },
  changes: new Map(),
}

function figuresOf(comparison: Comparison = NOTHING, weight: number): Omit<Figures, 'from' | 'to'> {
  const { leads, unknown, held, drafted } = comparison
  const compare = (now: Outcome, then: Outcome, partner: string) => ({
    now,
    drafted: then,
    plusMinus: plusMinus(comparison, partner, weight),
  })
  return {
    leads,
    about: Math.round(leads * weight),
    oneOf: weight,
    erased: unknown,
    partners: [...new Set([...held.outcomes.keys(), ...drafted.outcomes.keys()])].toSorted().map((id) => ({
      id,
      name: lookUp(registry.partners, id)?.name ?? id,
      ...compare(held.outcomes.get(id) ?? NONE, drafted.outcomes.get(id) ?? NONE, id),
    })),
    all: compare(totalOf(held), totalOf(drafted), ALL),
  }
}

const totalOf = ({ outcomes }: Side): Outcome => [...outcomes.values()].reduce(sumOf, NONE)

/** Half of the interval of a change: the sample's own spread, less for a sample that is most of all leads. */
function plusMinus({ leads, changes }: Comparison, partner: string, weight: number): number {
  const { sum, squares } = changes.get(partner) ?? { sum: 0, squares: 0 }
  if (leads < 2 || weight <= 1) return 0
  const variance = Math.max(0, squares - (sum * sum) / leads) / (leads - 1)
  return NORMAL_95 * Math.sqrt(leads * variance * (1 - 1 / weight))
}
