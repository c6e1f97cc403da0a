import type { PolicyView } from '#core/contract/lead/lead-view.ts'
import type { ConsentItem } from '#core/model/country.ts'
import { INFORMING_POLICIES } from '#core/model/policies/informing-policies.ts'
import { placeholdersIn } from '#core/model/policies/policy-values.ts'
import { policyIdOf } from '#core/model/site/policy-id.ts'
import type { PlacedDataPoint, Policy, Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { isDrivenIn } from '#core/model/site/step-drivers.ts'
import { severalAsked, type SeveralText } from '#core/journey/several-asked.ts'
import { isOfWording, versionOfWording } from './text-version.ts'
import { hexHash } from '#apps/api/platform/secrets/hash.ts'
import { fillPolicy, fillText, type PolicyFilling } from './fill-policy.ts'
import { renderPolicy } from './render-policy.ts'
import type { SitePolicies } from './site-policies.ts'

/**
 * The day since which a text that names the operator, lenders or trackers has a version of its own for each wording. A version
 * that was published before stays what it was.
 */
const VERSIONED_SINCE = '2026-11-26'

/** Reads them from the catalogue, with their placeholders filled in. */
export function readPolicies(registry: Registry, site: Site, filling: PolicyFilling): SitePolicies {
  const texts = (registry.policies[site.countryId] ?? []).toSorted((a, b) => (a.version < b.version ? 1 : -1))
  const viewsOf = (item: ConsentItem, id = policyIdOf(item), fillIn = filling) =>
    texts.filter((text) => text.code === id).map((text) => viewOf(text, item, fillIn))
  const asked = severalAsked(registry, site)
  const severalOf = (item: ConsentItem) =>
    asked?.code === item.code ? viewsOf(item, asked.policy, withSeveral(filling, asked)).map(({ view }) => versioned(view)) : []
  const several = consentsAsked(registry, site).flatMap(severalOf)
  const views = published(registry, site).flatMap((item) => [
    ...severalOf(item),
    ...viewsOf(item).map(({ view, isVaried }) => (isVaried ? versioned(view) : view)),
  ])
  const offered = new Set([...consentsOffered(registry, site), ...INFORMING].map(({ code }) => code))
  const inForce = views.filter((view, index) => offered.has(view.code) && views.findIndex(({ code }) => code === view.code) === index)
  return {
    policies: inForce,
    policyVersions: views,
    policyHashes: new Map(views.map(({ code, version, hash }) => [`${code} ${version}`, hash])),
    textVersions: Object.fromEntries(inForce.flatMap(({ code, version }) => (isOfWording(version) ? [[code, version]] : []))),
    ...(asked && several[0] && { severalVersion: several[0].version }),
    ...(asked && several[0] && { several: { code: asked.code, bound: asked.bound, versions: several.map(({ version }) => version) } }),
  }
}

const withSeveral = (filling: PolicyFilling, { bound, lenders }: SeveralText): PolicyFilling => ({
  ...filling,
  values: { ...filling.values, bound: String(bound), lenders },
})

/** A view whose version is that of its file and of what was filled in. */
const versioned = (view: PolicyView): PolicyView => ({ ...view, version: versionOfWording(view) })

/** What a site publishes though nobody need agree to it. */
const INFORMING: readonly ConsentItem[] = INFORMING_POLICIES.map((code) => ({ code, as: 'notice' }))

/** The texts behind consents, and those that only inform. */
function published(registry: Registry, site: Site): readonly ConsentItem[] {
  const consents = consentsAsked(registry, site)
  return [...consents, ...INFORMING.filter(({ code }) => !consents.some((item) => item.code === code))]
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

/** A text as it is shown, and whether its words are others with another operator, lender or tracker. */
function viewOf({ version, title, body }: Policy, { code, as }: ConsentItem, filling: PolicyFilling) {
  const isNew = version >= VERSIONED_SINCE
  const html = fillPolicy(renderPolicy(body), { ...filling, endsOnce: isNew })
  const shown = fillText(title, filling)
  const view: PolicyView = { code, version, title: shown, html, required: as === 'required', hash: hexHash(`${shown}\n${html}`) }
  return { view, isVaried: isNew && placeholdersIn(`${title} ${body}`).some(isVarying) }
}

const isVarying = (placeholder: string): boolean => placeholder !== 'brand'
