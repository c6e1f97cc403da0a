import { registry } from '#catalogue/registry.gen.ts'
import { firstPageOf } from '#apps/apply/build/describe-site.ts'
import { controlNameOf } from '#core/ui/controls/control-name.ts'
import { allSites } from '#core/model/site/site.ts'

/** Returns the names of the controls that the sites' first pages show in the dynamic flow. */
export function firstControls(): readonly string[] {
  const pages = allSites(registry).flatMap((site) => firstPageOf(registry, { ...site, flow: 'dynamic' }) ?? [])
  return [...new Set(pages.flatMap(({ fields, sheet = [] }) => [...fields, ...sheet].map(controlNameOf)))].toSorted()
}
