import { servesCountry } from '#core/model/site/select-registry.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { findSite } from '#core/model/site/site.ts'

/** The files of texts whose names say a language, below the catalogue. */
export const NAMED_BY_LOCALE = ['steps/*/*/*.json', '{brands,partners}/*/locales/*.json', 'countries/*/locales/*/*.json']

/**
 * Returns a fault if a file of texts is not in the language of a country in which its folder is
 * offered. Texts go by country alone, so those of a second language would be mixed into the first.
 */
export function localeFaults(registry: Registry, file: string): readonly string[] {
  const [kind, id = '', ...rest] = file.replace(/\.json$/u, '').split('/')
  const locale = (kind === 'countries' ? rest[1] : rest.at(-1)) ?? ''
  if (locale === 'en' && (kind === 'steps' || kind === 'partners')) return []
  const offered = Object.entries(registry.countries).filter(([country]) => isOffered(registry, kind, id, country))
  if (offered.some(([, country]) => country.locale === locale)) return []
  const region = locale.split(/[-_]/u).at(-1)?.toLowerCase()
  const own = offered.find(([country]) => country === region)?.[1].locale
  const known = offered.map(([, country]) => country.locale).join(', ')
  return own === undefined
    ? [`${file} is for no country in which its brand or partner is offered, and shown nowhere: there is ${known || 'none'}`]
    : [`${file} is not in the language of ${region}: a country has one, so it must be named ${own}`]
}

function isOffered(registry: Registry, kind: string | undefined, id: string, country: string): boolean {
  if (kind === 'brands') return findSite(registry, id, country).ok
  const partner = registry.partners[id]
  if (kind === 'partners') return partner !== undefined && servesCountry(partner, country)
  return kind === 'steps' || country === id
}
