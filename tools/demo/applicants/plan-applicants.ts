import { clampTo } from '#core/model/range.ts'
import type { Site } from '#core/model/site/site.ts'
import type { DeviceClass } from '#core/tracking/funnel/page-view-report.ts'
import { localHour } from '#apps/api/domain/funnel/local-hour.ts'
import { makeRandom, pickOne } from '../../process/make-random.ts'
import { pickWeighted, type Weighted } from './pick-weighted.ts'

/** How an applicant came. */
export interface Origin {
  readonly affiliate?: string
  readonly utm?: { readonly source: string; readonly medium: string; readonly campaign: string }
  /** The page around the form; without it the form stands by itself. */
  readonly host?: string
}

/** Somebody who will open the form, as far as that is settled beforehand. */
export interface PlannedApplicant {
  /** From 1; makes name, phone and e-mail address unique. */
  readonly number: number
  readonly site: Site
  /** When the first page is opened, in milliseconds since 1970. */
  readonly at: number
  readonly device: DeviceClass
  readonly origin: Origin
  /** What the lenders of the sandbox will do; without it all of them accept. */
  readonly word?: string
  /** From which everything that this person does is drawn. */
  readonly seed: number
}

/** What a plan is made of. The same seed gives the same people; times are within the span. */
export interface Planning {
  readonly seed: number
  readonly applicants: number
  readonly sites: readonly Site[]
  readonly from: number
  readonly to: number
  readonly affiliates: readonly string[]
  readonly hosts: readonly string[]
  /** Lenders by country, of which one may be the only one that accepts. */
  readonly lendersOf: (country: string) => readonly string[]
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/**
 * People come in spells within so long, of at most so many where they are many: so the clock is moved far less often than
 * there are people.
 */
const MOST_IN_A_SPELL = 8
const LEAST_IN_A_SPELL = 2
const SPELLS = 250
const SPELL_MS = 25 * 60_000

const BY_COUNTRY: Weighted = { co: 26, mx: 24, es: 19, pl: 10, ro: 7, de: 6, ph: 5, vn: 3 }
const BY_BRAND: Weighted = { loanwright: 4, cashtero: 2, fiesta: 2 }
/** From midnight on. */
const HOURS = [1, 1, 1, 1, 1, 1, 2, 3, 5, 8, 10, 10, 9, 7, 7, 8, 8, 7, 8, 10, 11, 10, 6, 3]
const BY_HOUR: Weighted = Object.fromEntries(HOURS.map((weight, hour) => [hour, weight]))
const BY_DEVICE: Weighted = { phone: 68, desktop: 24, tablet: 8 }
const BY_SOURCE: Weighted = { direct: 34, affiliate: 22, cpc: 18, email: 7, social: 10, organic: 9 }
const BY_WORD: Weighted = {
  '': 26,
  rejected: 22,
  'compare-all': 8,
  'compare-3': 8,
  'compare-4': 6,
  'compare-declined': 4,
  'one-lender': 8,
  pending: 3,
  'loan-funded': 11,
  'loan-returned': 2,
  'loan-cancelled': 2,
  error: 2,
  busy: 1,
  slow: 0.6,
  timeout: 0.2,
}

/** Plans who comes when to which site, in the order of their times. */
export function planApplicants(planning: Planning): readonly PlannedApplicant[] {
  const { seed, applicants, sites, from, to } = planning
  const random = makeRandom(seed)
  const countries = Object.keys(Object.groupBy(sites, ({ countryId }) => countryId))
  const inASpell = clampTo({ min: LEAST_IN_A_SPELL, max: MOST_IN_A_SPELL }, Math.round(applicants / SPELLS))
  const spells = Array.from({ length: Math.ceil(applicants / inASpell) }, () => {
    const country = pickWeighted(random, countries, BY_COUNTRY)
    const there = sites.filter(({ countryId }) => countryId === country)
    return { there, at: pickMoment(random, { from, to, timeZone: there[0]?.country.timeZone ?? 'UTC' }) }
  })
  const people = spells.flatMap(({ there, at }) =>
    Array.from({ length: inASpell }, () => ({ there, at: Math.min(to, at + random() * SPELL_MS) })),
  )
  return people
    .slice(0, applicants)
    .toSorted((a, b) => a.at - b.at)
    .map(({ there, at }, index) => planOne(planning, random, { there, at, number: index + 1 }))
}

function planOne(
  { affiliates, hosts, lendersOf }: Planning,
  random: () => number,
  { there, at, number }: { readonly there: readonly Site[]; readonly at: number; readonly number: number },
): PlannedApplicant {
  const brand = pickWeighted(
    random,
    there.map(({ brandId }) => brandId),
    BY_BRAND,
  )
  const site = there.find(({ brandId }) => brandId === brand) ?? pickOne(random, there)
  const word = pickWeighted(random, Object.keys(BY_WORD), BY_WORD)
  const said = word === 'one-lender' ? `${pickOne(random, lendersOf(site.countryId))}-accepted` : word
  return {
    number,
    site,
    at,
    device: pickDevice(random),
    origin: pickOrigin(random, affiliates, hosts),
    ...(said !== '' && { word: said }),
    seed: Math.floor(random() * 2 ** 32),
  }
}

const pickDevice = (random: () => number): DeviceClass => {
  const device = pickWeighted(random, Object.keys(BY_DEVICE), BY_DEVICE)
  return device === 'phone' || device === 'tablet' ? device : 'desktop'
}

function pickOrigin(random: () => number, affiliates: readonly string[], hosts: readonly string[]): Origin {
  const medium = pickWeighted(random, Object.keys(BY_SOURCE), BY_SOURCE)
  const framed = random() < 0.15 ? { host: pickOne(random, hosts) } : {}
  if (medium === 'direct') return framed
  if (medium === 'affiliate') return { affiliate: pickOne(random, affiliates), ...framed }
  return { utm: { source: `${medium}-example`, medium, campaign: pickOne(random, ['autumn', 'black-friday', 'always-on']) } }
}

/** A moment of the span, by the hours at which people there apply; fewer of them come at weekends. */
function pickMoment(
  random: () => number,
  { from, to, timeZone }: { readonly from: number; readonly to: number; readonly timeZone: string },
) {
  for (;;) {
    const day = from + random() * (to - from)
    const wanted = Number(pickWeighted(random, Object.keys(BY_HOUR), BY_HOUR))
    const at = day + (wanted - localHour(new Date(day), timeZone)) * HOUR_MS
    const isWeekend = [0, 6].includes(new Date(at).getUTCDay())
    const isQuiet = isWeekend && random() < 0.35
    if (at >= from && at <= to && !isQuiet) return at
    if (to - from < DAY_MS) return day
  }
}
