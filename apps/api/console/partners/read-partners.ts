import type { z } from 'zod'
import { registry } from '#catalogue/registry.gen.ts'
import type { PartnerRow, partnerRow } from '#core/console/partners/partner-row.ts'
import type { Scope } from '#core/console/scope.ts'
import { weekdayOf } from '#core/journey/cap-windows.ts'
import { layPartner } from '#core/journey/lay-rules.ts'
import { hoursOf, isBudgetSpent, type PartnerUse } from '#core/journey/route-lead.ts'
import type { PartnerRules } from '#core/journey/routing-rules.ts'
import { localDay, movedDay } from '#core/model/answers/local-day.ts'
import { lookUp } from '#core/model/look-up.ts'
import { answeredWithin } from '#core/model/partners/answers/answer-times.ts'
import { localHour } from '#apps/api/domain/funnel/local-hour.ts'
import { overridesIn, type Overrides } from '#apps/api/domain/partners/lay-over-sites.ts'
import { partnerMarkets, type OwnMarket } from '#apps/api/domain/partners/rules/partner-markets.ts'
import { countDeadLetters } from '#apps/api/store/console/partners/count-dead-letters.ts'
import { readDayAnswers, readLateAnswers, type AnswerCount, type LateAnswers } from '#apps/api/store/console/partners/read-answers.ts'
import { readAcceptance } from '#apps/api/store/partners/acceptance.ts'
import { readPartnerRules } from '#apps/api/store/partners/partner-rules.ts'
import { readUsed } from '#apps/api/store/partners/reservations.ts'
import type { Console } from '../console.ts'
import { nameThings } from '../leads/name-things.ts'
import { healthOf } from './health-of.ts'
import { sumAnswers, sumTimes } from './sum-answers.ts'

const HOUR_MS = 3_600_000
const SLOT_MS = 600_000
const HALF = 0.5
const MOST = 0.95

/** Which partners, and over how many days their answers are counted beside those of 24 hours. */
export interface AskedPartners {
  readonly days: number
  readonly country?: string | undefined
  readonly partner?: string | undefined
}

type Ports = Pick<Console, 'settings' | 'sites'> & { readonly database: Pick<Console['database'], 'db'> }
type Row = z.input<typeof partnerRow>

/** Everything that rows are made of, read once for all of them. */
interface Known {
  readonly at: Date
  readonly settings: Console['settings']
  readonly siteCountries: ReadonlyMap<string, string>
  readonly late: readonly LateAnswers[]
  readonly ofDays: readonly AnswerCount[]
  readonly letters: ReadonlyMap<string, number>
  readonly used: ReadonlyMap<string, { readonly [partner: string]: PartnerUse }>
  readonly overrides: Overrides
  readonly versions: ReadonlyMap<string, string>
  readonly shares: { readonly [country: string]: { readonly [partner: string]: number } | undefined }
}

/** The partners of a scope, by country and name. Answers are those of its sites; caps and rules hold for all brands of a country. */
export async function readPartners(
  { database: { db }, settings, sites }: Ports,
  { scope, at }: { readonly scope: Scope; readonly at: Date },
  { days, country, partner }: AskedPartners,
): Promise<readonly PartnerRow[]> {
  const markets = partnerMarkets().filter(
    (one) =>
      scope.countries.includes(one.country) &&
      (country === undefined || one.country === country) &&
      (partner === undefined || one.partner === partner),
  )
  if (markets.length === 0) return []
  const countries = [...new Map(markets.map((one) => [one.country, localDay(at, one.timeZone)] as const))]
  const firstDays = sites.map(({ id, timeZone }) => [id, movedDay(localDay(at, timeZone), { days: 1 - days })] as const)
  const slot = (ms: number) => new Date(Math.ceil((at.getTime() - ms) / SLOT_MS) * SLOT_MS)
  const [late, ofDays, letters, used, versions, acceptance] = await Promise.all([
    readLateAnswers(db, scope, { since: slot(24 * HOUR_MS), lastHour: slot(HOUR_MS) }),
    readDayAnswers(db, scope, Object.fromEntries(firstDays)),
    countDeadLetters(db, scope),
    Promise.all(countries.map(async ([id, day]) => [id, await readUsed(db, { country: id, day })] as const)),
    readPartnerRules(db),
    settings.LEARN_ACCEPTANCE ? readAcceptance(db) : undefined,
  ])
  const known: Known = {
    at,
    settings,
    siteCountries: new Map(sites.map(({ id, countryId }) => [id, countryId])),
    late,
    ofDays,
    letters: new Map(letters.map((one) => [placeOf(one), one.letters])),
    used: new Map(used),
    overrides: overridesIn(versions),
    versions: new Map(versions.map((one) => [placeOf(one), one.id])),
    shares: acceptance?.shares ?? {},
  }
  const names = new Map(sites.map(({ countryId, id }) => [countryId, nameThings(id)]))
  return markets
    .map((market) => rowOf(known, market, names.get(market.country)?.price ?? String))
    .toSorted((one, other) => `${one.country} ${one.name}`.localeCompare(`${other.country} ${other.name}`, 'en'))
}

const placeOf = ({ partner, country }: Pick<OwnMarket, 'partner' | 'country'>): string => `${partner} ${country}`

function rowOf(known: Known, market: OwnMarket, price: (hundredths: number) => string): Row {
  const { partner, country, own, timeZone } = market
  const { at, settings, overrides } = known
  const rules = layPartner(own, overrides.byCountry.get(country)?.[partner]?.rules ?? {})
  const isHere = (one: AnswerCount) => one.partner === partner && known.siteCountries.get(one.site) === country
  const late = known.late.filter(isHere)
  const isOn = settings.PARTNERS.includes(partner)
  const lastHour = sumAnswers(late.map(({ verdict, lastHour: answers }) => ({ verdict, answers })))
  const times = sumTimes(late)
  return {
    partner,
    name: lookUp(registry.partners, partner)?.name ?? partner,
    country,
    timeZone,
    isOn,
    hasOwnAddress: lookUp(settings.partnerUrls, partner) !== undefined,
    isPaused: rules.isPaused ?? false,
    isReadable: !overrides.unreadable.includes(known.versions.get(placeOf(market)) ?? ''),
    isOpen: hoursOf(rules, { hour: localHour(at, timeZone), weekday: weekdayOf(localDay(at, timeZone)) }) !== 'closed',
    health: healthOf(isOn, lastHour),
    lastHour,
    lastDay: sumAnswers(late),
    period: sumAnswers(known.ofDays.filter(isHere)),
    half: answeredWithin(times, HALF) ?? null,
    most: answeredWithin(times, MOST) ?? null,
    deadLetters: known.letters.get(placeOf(market)) ?? 0,
    caps: capsOf(rules, known.used.get(country)?.[partner], price),
    hours: rules.hours ? [rules.hours[0], rules.hours[1]] : null,
    weekdays: rules.weekdays ? [...rules.weekdays] : null,
    price: price(rules.price),
    cataloguePrice: price(own.price),
    acceptance: { used: known.shares[country]?.[partner] ?? own.acceptance, catalogue: own.acceptance },
  }
}

const counts = new Intl.NumberFormat('en')
const sayCount = (count: number): string => counts.format(count)

/** What is taken of each limit that there is; a window of which nothing is counted yet is untouched. */
function capsOf({ cap = {}, price }: PartnerRules, use: PartnerUse | undefined, sayPrice: (hundredths: number) => string): Row['caps'] {
  const { leads = 0, spent = 0, week = 0, month = 0 } = use ?? {}
  const all = [
    ['day', leads, cap.perDay, sayCount],
    ['week', week, cap.perWeek, sayCount],
    ['month', month, cap.perMonth, sayCount],
    ['budget', spent, cap.budgetPerDay, sayPrice],
  ] as const
  return all.flatMap(([of, taken, limit, say]) => {
    if (limit === undefined) return []
    const isReached = of === 'budget' ? isBudgetSpent(taken, price, limit) : taken >= limit
    return [{ of, taken, limit, isReached, said: `${say(taken)} / ${say(limit)}` }]
  })
}
