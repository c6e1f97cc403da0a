import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { missingTexts } from '#core/journey/missing-texts.ts'
import type { Site } from '#core/model/site/site.ts'

// a site's texts do not change while a process runs, and building them takes milliseconds
const bySite = new Map<string, readonly string[]>()

/** Returns the keys of a site's sentences that would be shown in the English of the fallback. */
export function missingTextsOf(site: Site): readonly string[] {
  const known = bySite.get(site.id) ?? missingTexts(registry, texts, site)
  bySite.set(site.id, known)
  return known
}
