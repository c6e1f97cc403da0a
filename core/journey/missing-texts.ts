import { askedBy } from '#core/fields/resolve-page.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { buildTranslation, type CatalogueTexts } from '#core/texts/build-translation.ts'
import { shownSteps } from './shown-steps.ts'

/**
 * Returns the keys of sentences on a site's pages that its country lacks and that would be shown in
 * English.
 */
export function missingTexts(registry: Registry, texts: CatalogueTexts, site: Site): readonly string[] {
  const shown = shownBy(registry, site)
  return buildTranslation(registry, texts, site).fallbacks.filter((key) => {
    const [tree, name = ''] = key.split('>')
    if (tree === 'steps') return shown.steps.has(name)
    return tree === 'fields' ? shown.fields.has(name) : true
  })
}

function shownBy(registry: Registry, site: Site): { readonly steps: ReadonlySet<string>; readonly fields: ReadonlySet<string> } {
  const shown = shownSteps(registry, site)
  return {
    steps: new Set(shown.map((step) => step.id)),
    fields: new Set(shown.flatMap((step) => [...askedBy(registry, site, step), ...(step.modal?.asks ?? [])])),
  }
}
