import type { z } from 'zod'
import type { showPartner as call } from '#core/console/partners/show-partner.ts'
import { grantsWith } from '#core/console/permissions.ts'
import { coversCountry, scopeOf, type Scope } from '#core/console/scope.ts'
import { changedRules, describeRules, type RuleWords } from '#core/journey/describe-rules.ts'
import { layPartner } from '#core/journey/lay-rules.ts'
import { partnerOverride, type PartnerOverride } from '#core/model/partners/partner-override.ts'
import { knownAffiliates } from '#apps/api/domain/funnel/funnel-dimensions.ts'
import { findMarket, type OwnMarket } from '#apps/api/domain/partners/rules/partner-markets.ts'
import { readPartnerHistory, type PartnerRulesVersion } from '#apps/api/store/partners/partner-rules.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Console } from '../console.ts'
import { readCountedAt } from '../counting/read-counted-at.ts'
import { nameThings } from '../leads/name-things.ts'
import type { SignedIn } from '../sign-in/sessions.ts'
import { readPartners } from './read-partners.ts'

const SHOWN_DAYS = 28
const MOST_VERSIONS = 50
/** Any Monday: days of a week are named by it. */
const MONDAY = Date.UTC(2024, 0, 1)
const DAY_MS = 86_400_000
const weekdays = new Intl.DateTimeFormat('en', { weekday: 'short', timeZone: 'UTC' })

interface Asked {
  readonly by: Pick<SignedIn, 'grants'>
  readonly scope: Scope
  readonly at: Date
}

/** Everything about a partner in a country; undefined where there is none in the scope. */
export async function showPartner(
  console: Console,
  asked: Asked,
  place: { readonly partner: string; readonly country: string },
): Promise<z.input<typeof call.reply> | undefined> {
  const market = findMarket(place)
  const [row] = market ? await readPartners(console, asked, { ...place, days: SHOWN_DAYS }) : []
  if (!market || !row) return undefined
  const history = (await readPartnerHistory(console.database.db, place.partner)).filter(({ country }) => country === place.country)
  const newest = history.at(-1)
  const laid = readOverride(newest)
  const words = wordsOf(console, place.country)
  const own = new Map(describeRules(market.own, words))
  return {
    countedAt: await readCountedAt(console, asked.at, ['answers']),
    row,
    rules: describeRules(layPartner(market.own, laid), words).map(([name, value]) => ({ name, value, catalogue: own.get(name) ?? '' })),
    version: newest?.id ?? null,
    laid: partnerOverride.parse(laid),
    own: { price: market.own.price, currency: lookUp(registry.countries, place.country)?.currency.code ?? '' },
    affiliates: [...knownAffiliates(console.settings)],
    history: tellHistory(market, history, words),
    isHistoryCut: history.length > MOST_VERSIONS,
    mayChange: mayChange(console, asked.by, place.country),
  }
}

/** Whether a person may change what holds for all brands of a country. */
export function mayChange({ sites }: Pick<Console, 'sites'>, { grants }: Asked['by'], country: string): 'yes' | 'not-all-brands' | 'no' {
  const scope = scopeOf(grantsWith(grants, 'pause-partners'), sites)
  if (!scope.countries.includes(country)) return 'no'
  return coversCountry(scope, sites, country) ? 'yes' : 'not-all-brands'
}

function wordsOf({ sites }: Pick<Console, 'sites'>, country: string): RuleWords {
  const site = sites.find(({ countryId }) => countryId === country)
  return {
    sum: site ? nameThings(site.id).price : String,
    weekday: (day) => weekdays.format(MONDAY + (day - 1) * DAY_MS),
  }
}

/** Rules that cannot be read pause the partner. */
function readOverride(version: PartnerRulesVersion | undefined): PartnerOverride {
  return partnerOverride.safeParse(version?.rules ?? {}).data ?? { paused: true }
}

function tellHistory({ own }: OwnMarket, history: readonly PartnerRulesVersion[], words: RuleWords) {
  const told = history.map((version, index) => {
    const [before, after] = [history[index - 1], version].map((one) => layPartner(own, readOverride(one)))
    const { id, at, madeBy, why } = version
    return {
      version: id,
      at: at.toISOString(),
      madeBy,
      why,
      changes: before && after ? changedRules(before, after, words).map((rule) => ({ ...rule })) : [],
    }
  })
  return told.toReversed().slice(0, MOST_VERSIONS)
}
