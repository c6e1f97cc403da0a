import type { PolicyView } from '#core/contract/lead/lead-view.ts'
import type { ConsentItem } from '#core/model/country.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { PlacedDataPoint, Policy, Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { isDrivenIn } from '#core/model/site/step-drivers.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { renderPolicy } from './render-policy.ts'

/** The policies of a site's country in force, and the hash of every version's exact text by `<code> <version>`. */
export interface SitePolicies {
  readonly policies: readonly PolicyView[]
  /** Every version that the catalogue still has. */
  readonly policyVersions: readonly PolicyView[]
  readonly policyHashes: ReadonlyMap<string, string>
}

/** Reads them from the catalogue; `operator` and the brand's name are filled in. */
export function readPolicies(registry: Registry, site: Site, operator: string): SitePolicies {
  const texts = (registry.policies[site.countryId] ?? []).toSorted((a, b) => (a.version < b.version ? 1 : -1))
  const fill = (text: string) => text.replaceAll('{{operator}}', operator).replaceAll('{{brand}}', site.brand.name)
  const views = consentsAsked(registry, site).flatMap((item) =>
    texts.filter((text) => text.code === policyIdOf(item)).map((text) => viewOf(text, item.code, item.as === 'required', fill)),
  )
  const offered = new Set(consentsOffered(registry, site).map(({ code }) => code))
  const inForce = views.filter((view, index) => offered.has(view.code) && views.findIndex(({ code }) => code === view.code) === index)
  return {
    policies: inForce,
    policyVersions: views,
    policyHashes: new Map(views.map(({ code, version, hash }) => [`${code} ${version}`, hash])),
  }
}

/** The consents that can be given now: without those of steps that no partner drives which is switched on in the country. */
const consentsOffered = (registry: Registry, site: Site): readonly ConsentItem[] =>
  consentsAsked(registry, site, ({ step }) => isDrivenIn(registry, site.countryId, step))

/** The consents of the country by code, and those that stand behind a box of their own. */
function consentsAsked(registry: Registry, site: Site, isAsked: (point: PlacedDataPoint) => boolean = () => true): readonly ConsentItem[] {
  const items: readonly ConsentItem[] = Object.values(site.country.consents).flat()
  const boxes = Object.values(registry.dataPoints).flatMap((point): readonly ConsentItem[] =>
    point.kind === 'consent' && isAsked(point) ? [{ code: point.policy, as: 'required' }] : [],
  )
  return [...new Map([...boxes, ...items].map((item) => [item.code, item])).values()]
}

function viewOf({ version, title, body }: Policy, code: string, required: boolean, fill: (text: string) => string): PolicyView {
  const html = renderPolicy(fill(body))
  return { code, version, title: fill(title), html, required, hash: hexHash(`${fill(title)}\n${html}`) }
}
