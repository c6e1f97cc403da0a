import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { buildTranslation, englishTexts } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'
import { lookUp } from '#core/model/look-up.ts'
import { findSiteById, type Site } from '#core/model/site/site.ts'
import type { Naming } from '../timeline/draft.ts'

type Say = ReturnType<typeof translateFrom>

/** Texts of the catalogue in English. */
export const english = translateFrom(englishTexts(registry, texts))
// to build a site's texts takes longer than a call
const bySite = new Map<string, Say>()

/**
 * Names partners, data points and sums of a site for people who read English. A data point is called as in English, with what
 * the site itself calls it; what is gone from the catalogue, by its id.
 */
export function nameThings(siteId: string): Naming {
  const site = findSiteById(registry, siteId)
  const sum = (units: number): string => (site ? writeSum(units, site.country.currency.code) : String(units))
  return {
    partner: (id) => lookUp(registry.partners, id)?.name ?? id,
    field: (name) => {
      const base = labelOf(english, name)
      const own = site ? labelOf(sayingOf(site), name) : base
      return own === base ? base : `${base} (“${own}”)`
    },
    price: (hundredths) => sum(hundredths / 100),
    sum,
  }
}

const labelOf = (say: Say, name: string): string => say([`fields>${name}>short`, `fields>${name}>label`], { defaultValue: name })

function sayingOf(site: Site): Say {
  const known = bySite.get(site.id) ?? translateFrom(buildTranslation(registry, texts, site).texts)
  bySite.set(site.id, known)
  return known
}

function writeSum(units: number, currency: string): string {
  const format = {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    ...(Number.isInteger(units) && { maximumFractionDigits: 0 }),
  } as const
  return new Intl.NumberFormat('en', format).format(units).replaceAll(/\s/gu, ' ')
}
