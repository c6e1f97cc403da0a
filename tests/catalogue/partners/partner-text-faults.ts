import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { askedBy } from '#core/fields/resolve-page.ts'
import { allSites, type Site } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import { buildTranslation, type CatalogueTexts } from '#core/texts/build-translation.ts'
import { missingTexts } from '#core/journey/missing-texts.ts'

/** Returns the partner whose own step a key of a translation belongs to. */
export function partnerOfText(registry: Registry, key: string): string | undefined {
  const [tree, name = ''] = key.split('>')
  const id = tree === 'steps' ? name : tree === 'fields' ? registry.dataPoints[name]?.step : undefined
  return registry.steps.find((step) => step.id === id)?.partner
}

/**
 * Returns what the steps of a partner's own folder lack in the languages of the live countries in
 * which it lends: their sentences, and the texts to which their consents lead.
 */
export function partnerTextFaults(registry: Registry, texts: CatalogueTexts, id: string): readonly string[] {
  if (!registry.steps.some(({ partner }) => partner === id)) return []
  const sites = allSites(registry).filter(
    ({ country, countryId }) => country.status === 'live' && registry.partners[id]?.countries.some((one) => one === countryId),
  )
  const faults = sites.flatMap((site) => [
    ...missingTexts(registry, texts, site)
      .filter((key) => partnerOfText(registry, key) === id)
      .map((key) => `locales/${site.country.locale}.json lacks ${key}`),
    ...policyFaults(registry, texts, site, id),
  ])
  return [...new Set(faults)]
}

/** Returns the texts that are missing behind the [words] of a consent in a partner's own steps. */
function policyFaults(registry: Registry, texts: CatalogueTexts, site: Site, id: string): readonly string[] {
  const { fields = {} } = buildTranslation(registry, texts, site).texts
  const written = new Set(registry.policies[site.countryId]?.map(({ code }) => code))
  const asked = registry.steps.filter(({ partner }) => partner === id).flatMap((step) => askedBy(registry, site, step))
  return asked.flatMap((name) => {
    const point = registry.dataPoints[name]
    if (point?.kind !== 'consent' || !labelOf(fields, name).includes('[')) return []
    const policy = policyIdOf({ code: point.policy })
    return written.has(policy)
      ? []
      : [`the consent "${name}" leads to a text that is missing: write policies/${site.countryId}/${policy}.<YYYY-MM-DD>.md`]
  })
}

function labelOf(fields: Texts | string, name: string): string {
  const field = typeof fields === 'object' ? fields[name] : undefined
  const label = typeof field === 'object' ? field['label'] : undefined
  return typeof label === 'string' ? label : ''
}
