import { registry } from '#catalogue/registry.gen.ts'
import { routingRules, type PartnerRules } from '#core/journey/routing-rules.ts'
import { allSites } from '#core/model/site/site.ts'
import type { PartnerMarket } from '#apps/api/store/partners/partner-rules.ts'

/** A partner in a country, with the rules of the release. */
export interface OwnMarket extends PartnerMarket {
  readonly own: PartnerRules
  readonly timeZone: string
}

/** Every partner in every country where the catalogue has it; all brands of a country have the same rules of it. */
export const partnerMarkets = (): readonly OwnMarket[] => MARKETS

const MARKETS = [...new Map(allSites(registry).map((site) => [site.countryId, site] as const)).values()].flatMap((site) =>
  Object.entries(routingRules(registry, site).partners).map(([partner, own]): OwnMarket => ({
    partner,
    country: site.countryId,
    own,
    timeZone: site.country.timeZone,
  })),
)

/** A partner in a country; undefined where this release has no such partner there. */
export const findMarket = ({ partner, country }: PartnerMarket): OwnMarket | undefined =>
  MARKETS.find((market) => market.partner === partner && market.country === country)
