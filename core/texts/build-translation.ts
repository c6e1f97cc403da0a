import { FALLBACK_LOCALE } from '#core/model/site/fallback-locale.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import english from './en.json' with { type: 'json' }

/** The texts that `npm run gen` finds. */
export interface CatalogueTexts {
  /** English. */
  readonly steps: { readonly [step: string]: Texts }
  readonly partners: { readonly [partner: string]: Texts }
  readonly brands: { readonly [brand: string]: { readonly [appLocale: string]: Texts } }
  /** What a country says for a brand that it names itself: the country's brands/<brand>.json. */
  readonly inCountries?: readonly { readonly country: string; readonly brand: string; readonly texts: Texts }[]
  /** What a step or a partner brings in its own folder for one country, by step. */
  readonly local: readonly { readonly country: string; readonly file: string; readonly texts: Texts }[]
  /** What a country says itself, by stage; it comes before what steps and partners bring. */
  readonly stages: readonly { readonly country: string; readonly locale: string; readonly stage: string; readonly texts: Texts }[]
}

/** The stage whose texts belong to no step: buttons, notices, general errors. */
export const SHELL_STAGE = 'shell'

/** A site's texts, and the keys that fall back to English because the country has no text. */
export interface Translation {
  readonly texts: Texts
  readonly fallbacks: readonly string[]
}

/**
 * Builds the text tree of a site: `steps>{step}>title`, `fields>{field}>label`, and the shell's
 * texts at the top level. The brand's texts come first, then the country's, then those that the step
 * or partner brings for the country, then its English ones. A country with an
 * English of its own (en-PH) says every sentence itself: the base is nobody's English.
 */
export function buildTranslation(registry: Registry, catalogue: CatalogueTexts, site: Site): Translation {
  const base = englishTexts(registry, catalogue)
  const stages = catalogue.stages.filter((stage) => stage.country === site.countryId)
  const local = catalogue.local.filter(({ country }) => country === site.countryId)
  const bySteps = [...local, ...stages.filter(({ stage }) => stage !== SHELL_STAGE)]
  const own = bySteps.reduce<Texts>((all, { texts }) => mergeTexts(all, texts), {})
  const shell = stages.filter((stage) => stage.stage === SHELL_STAGE).reduce<Texts>((all, stage) => mergeTexts(all, stage.texts), {})
  const country = mergeTexts(treeOf(own), shell)
  const brand = brandTexts(catalogue, site)
  const isBase = site.country.locale === FALLBACK_LOCALE
  return {
    texts: mergeTexts(mergeTexts(base, country), brand),
    // a server that makes all sites at its start reads the texts only
    get fallbacks() {
      return isBase ? [] : leaves(base).filter((key) => !hasLeaf(country, key) && !hasLeaf(brand, key))
    },
  }
}

/** Returns what a brand says in a country, whichever of the two folders holds it. */
const brandTexts = ({ brands, inCountries = [] }: CatalogueTexts, { brandId, countryId, country }: Site): Texts =>
  inCountries
    .filter((one) => one.brand === brandId && one.country === countryId)
    .reduce<Texts>((all, { texts }) => mergeTexts(all, texts), brands[brandId]?.[country.appLocale] ?? {})

/** Returns the English texts of all steps and of the shell: the fallback of every site. */
export const englishTexts = (registry: Registry, catalogue: CatalogueTexts): Texts => ({
  ...english,
  ...treeOf(englishSteps(registry, catalogue)),
})

/** Merges two trees; a sentence of `over` replaces that of `under`. */
export function mergeTexts(under: Texts, over: Texts): Texts {
  const merged: { [key: string]: string | Texts } = { ...under }
  for (const [key, value] of Object.entries(over)) {
    const below = merged[key]
    merged[key] = typeof value !== 'string' && typeof below === 'object' ? mergeTexts(below, value) : value
  }
  return merged
}

/** Returns the keys of every sentence in a tree, their parts joined by `>`. */
export function leaves(tree: Texts, prefix = ''): readonly string[] {
  return Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [prefix + key] : leaves(value, `${prefix}${key}>`)))
}

/** True if the tree has a sentence under the key. */
export function hasLeaf(tree: Texts, key: string): boolean {
  let at: string | Texts | undefined = tree
  for (const part of key.split('>')) at = typeof at === 'object' ? at[part] : undefined
  return typeof at === 'string'
}

function englishSteps(registry: Registry, catalogue: CatalogueTexts): Texts {
  const partners: Texts = Object.fromEntries(Object.values(catalogue.partners).flatMap((texts) => Object.entries(texts)))
  const known = new Set(registry.steps.map((step) => step.id))
  return Object.fromEntries(Object.entries({ ...partners, ...catalogue.steps }).filter(([step]) => known.has(step)))
}

/** Splits texts by step into the two trees that pages read: those of steps and those of fields. */
export function treeOf(steps: Texts): Texts {
  const pages: { [step: string]: Texts } = {}
  const fields: { [key: string]: string | Texts } = {}
  for (const [step, texts] of Object.entries(steps)) {
    if (typeof texts === 'string') continue
    const { fields: own = {}, ...page } = texts
    pages[step] = page
    if (typeof own !== 'string') Object.assign(fields, own)
  }
  return { steps: pages, fields }
}
