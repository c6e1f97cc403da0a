import type { Registry } from '#core/model/site/registry.ts'
import { servesCountry } from '#core/model/site/select-registry.ts'
import type { Site } from '#core/model/site/site.ts'

/** Returns the names of the partners that take leads of the site, in the order of its language. */
export const lendersOf = ({ partners }: Pick<Registry, 'partners'>, { countryId, country: { locale } }: Site): readonly string[] =>
  Object.values(partners)
    .flatMap((partner) => (servesCountry(partner, countryId) ? [partner.name] : []))
    .toSorted(new Intl.Collator(locale).compare)

/** Returns them as a list in a sentence. */
export const listLenders = (registry: Pick<Registry, 'partners'>, site: Site): string =>
  new Intl.ListFormat(site.country.locale).format(lendersOf(registry, site))
