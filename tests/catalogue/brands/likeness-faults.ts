import type { Theme } from '#core/model/brand.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { buildTranslation, type CatalogueTexts } from '#core/texts/build-translation.ts'
import { hueDistance } from './colour.ts'

/** Degrees of hue that distinguish two brands whatever else they share. */
const APART = 25

/**
 * Returns the live brands that a brand could be mistaken for: near in hue, and with its typeface or
 * its header.
 */
export function likenessFaults(registry: Registry, id: string): readonly string[] {
  const theme = registry.brands[id]?.theme
  if (!theme) return []
  return Object.entries(registry.brands).flatMap(([other, brand]) =>
    other !== id && brand.status === 'live' && areAlike(theme, brand.theme)
      ? [`looks like ${other}: take a hue ${APART} degrees from ${brand.theme.hue}, or another typeface and another header`]
      : [],
  )
}

/**
 * Returns the live brands of the same country with the same headline as a site: a brand without its
 * own headline shows its country's. `where` is the file for that headline.
 */
export function sharedHeadlines(registry: Registry, texts: CatalogueTexts, site: Site, where: string): readonly string[] {
  const others = allSites(registry).filter(
    (one) => one.countryId === site.countryId && one.brandId !== site.brandId && one.brand.status === 'live',
  )
  const alike = others.filter((other) => headlineOf(registry, texts, other) === headlineOf(registry, texts, site))
  return alike.map(
    (other) => `${site.brandId} says in ${site.countryId} the same as ${other.brandId}: write ${HEADLINE.join(' › ')} in ${where}`,
  )
}

const HEADLINE = ['steps', 'initial-details', 'title']

const headlineOf = (registry: Registry, texts: CatalogueTexts, site: Site): unknown =>
  HEADLINE.reduce<string | Texts | undefined>(
    (at, part) => (typeof at === 'object' ? at[part] : undefined),
    buildTranslation(registry, texts, site).texts,
  )

const areAlike = (one: Theme, other: Theme): boolean =>
  hueDistance(one.hue, other.hue) < APART && (headingOf(one) === headingOf(other) || headerOf(one) === headerOf(other))

const headingOf = ({ text, display = text }: Theme): string => display
const headerOf = ({ header = 'plain' }: Theme): string => header
