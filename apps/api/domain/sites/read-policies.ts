import type { PolicyView } from '#core/contract/lead/lead-view.ts'
import type { ConsentItem } from '#core/model/country.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { PlacedDataPoint, Policy, Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { isDrivenIn } from '#core/model/site/step-drivers.ts'
import { severalAsked, type SeveralText } from '#core/journey/several-asked.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { renderPolicy } from './render-policy.ts'

/** The policies of a site's country in force, and the hash of every version's exact text by `<code> <version>`. */
export interface SitePolicies {
  readonly policies: readonly PolicyView[]
  /** Every version that the catalogue still has. */
  readonly policyVersions: readonly PolicyView[]
  readonly policyHashes: ReadonlyMap<string, string>
  /** The version in force of the text by which several lenders may have an application at once; none on sites that ask one by one. */
  readonly severalVersion?: string
  /** Every version of that text. Its wording says the bound and the lenders, so its version changes with them. */
  readonly several?: { readonly code: string; readonly bound: number; readonly versions: readonly string[] }
}

/** Reads them from the catalogue; `operator` and the brand's name are filled in. */
export function readPolicies(registry: Registry, site: Site, operator: string): SitePolicies {
  const texts = (registry.policies[site.countryId] ?? []).toSorted((a, b) => (a.version < b.version ? 1 : -1))
  const fill = (text: string) => text.replaceAll('{{operator}}', operator).replaceAll('{{brand}}', site.brand.name)
  const viewsOf = (item: ConsentItem, id = policyIdOf(item), fillIn = fill) =>
    texts.filter((text) => text.code === id).map((text) => viewOf(text, item, fillIn))
  const asked = severalAsked(registry, site)
  const severalOf = (item: ConsentItem) =>
    asked?.code === item.code ? viewsOf(item, asked.policy, (text) => fillSeveral(fill(text), asked)).map(versioned) : []
  const several = consentsAsked(registry, site).flatMap(severalOf)
  const views = consentsAsked(registry, site).flatMap((item) => [...severalOf(item), ...viewsOf(item)])
  const offered = new Set(consentsOffered(registry, site).map(({ code }) => code))
  const inForce = views.filter((view, index) => offered.has(view.code) && views.findIndex(({ code }) => code === view.code) === index)
  return {
    policies: inForce,
    policyVersions: views,
    policyHashes: new Map(views.map(({ code, version, hash }) => [`${code} ${version}`, hash])),
    ...(asked && several[0] && { severalVersion: several[0].version }),
    ...(asked && several[0] && { several: { code: asked.code, bound: asked.bound, versions: several.map(({ version }) => version) } }),
  }
}

const fillSeveral = (text: string, { bound, lenders }: SeveralText): string =>
  text.replaceAll('{{bound}}', String(bound)).replaceAll('{{lenders}}', () => lenders)

/** A view whose version is that of its file and of what was filled in. */
const versioned = (view: PolicyView): PolicyView => ({ ...view, version: `${view.version}.${view.hash.slice(0, 8)}` })

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

function viewOf({ version, title, body }: Policy, { code, as }: ConsentItem, fill: (text: string) => string): PolicyView {
  const html = renderPolicy(fill(body))
  return { code, version, title: fill(title), html, required: as === 'required', hash: hexHash(`${fill(title)}\n${html}`) }
}
