import { fieldsOf as fieldsOfCondition } from '#core/model/condition.ts'
import { conditionOf } from '#core/model/page/condition-of.ts'
import type { Registry } from '#core/model/site/registry.ts'
import { askedBy } from '#core/fields/resolve-page.ts'
import type { Site } from '#core/model/site/site.ts'
import { sectionKeys } from '#core/model/wording.ts'
import { planJourney } from '#core/journey/plan-journey.ts'
import { buildTranslation, type CatalogueTexts } from '#core/texts/build-translation.ts'
import { translateFrom } from '#core/texts/find-text.ts'

/** Returns what is wrong with the legacy flow of a site, by its country's `legacy` and `steps`. */
export function legacyFaults(registry: Registry, texts: CatalogueTexts, found: Site): readonly string[] {
  const site: Site = { ...found, flow: 'legacy' }
  if (site.country.legacy.length === 0) return ['legacy is empty: the legacy flow has no page']
  const [first, last] = [site.country.legacy[0], site.country.legacy.at(-1)]
  return [
    ...(first === FIRST && last === LAST ? [] : [`legacy must begin with ${FIRST} and end with ${LAST}`]),
    ...orderFaults(registry, site),
    ...askedTwice(registry, site).map((name) => `legacy: a page asks "${name}" twice`),
    ...listedOnly(registry, site).map((name) => `a legacy page lists "${name}", and the legacy flow does not ask it`),
    ...sectionFaults(registry, texts, site),
  ]
}

/** Returns what the legacy flow of a site does not ask, and what it asks too early. */
export const orderFaults = (registry: Registry, site: Site): readonly string[] => [
  ...notAsked(registry, site).map((name) => `legacy: no page asks "${name}", which the dynamic flow asks: add a page that does`),
  ...dependences(registry, site).map(([name, on]) => `legacy: "${name}" depends on "${on}", which is not asked before it`),
]

const FIRST = 'loan-information'
const LAST = 'check-answers'

/** Returns what the dynamic flow asks and the legacy flow does not. */
export function notAsked(registry: Registry, site: Site): readonly string[] {
  const asked = askedIn(registry, { ...site, flow: 'legacy' })
  return askedIn(registry, { ...site, flow: 'dynamic' }).filter((name) => !asked.includes(name))
}

/** Returns the data points that a page asks twice. */
const askedTwice = (registry: Registry, site: Site): readonly string[] =>
  planOf(registry, site).flatMap(({ fields }) => fields.filter((name, at) => fields.indexOf(name) !== at))

/** Returns the data points that the legacy flow asks before an answer on which they depend, or without it. */
export const askedEarly = (registry: Registry, site: Site): readonly string[] => [
  ...new Set(dependences(registry, site).map(([name]) => name)),
]

/** Returns data points with the answer on which each depends and that the legacy flow does not ask before it. */
function dependences(registry: Registry, site: Site): readonly (readonly [name: string, on: string])[] {
  const asked = askedIn(registry, { ...site, flow: 'legacy' })
  return asked.flatMap((name, at) =>
    fieldsOfCondition(conditionOf(registry, site, name))
      .filter((on) => !asked.slice(0, at + 1).includes(on))
      .map((on) => [name, on] as const),
  )
}

/** Returns the data points that the legacy pages list and that the flow does not ask. */
export function listedOnly(registry: Registry, site: Site): readonly string[] {
  const pages = planOf(registry, site)
  return site.country.legacy.flatMap((path) => {
    const step = registry.steps.find(({ id }) => id === path)
    const asked = pages.find((page) => page.path === path)?.fields ?? []
    return step
      ? askedBy(registry, site, step).filter((name) => !asked.includes(name) && !step.ifNeeded?.some((one) => one === name))
      : [path]
  })
}

/** The page for e-mail, phone and address asks for more than the home. */
function sectionFaults(registry: Registry, texts: CatalogueTexts, site: Site): readonly string[] {
  const page = registry.steps.find(({ id }) => id === 'contact-details')
  const say = translateFrom(buildTranslation(registry, texts, site).texts)
  const isNamed = page && say(sectionKeys(page.stage, [page])) !== say('sections>contact')
  return isNamed ? [] : ['steps › contact-details › section is the name of the address alone']
}

const planOf = (registry: Registry, site: Site) => planJourney({ registry, site, answers: {}, today: '2026-11-20' })
const askedIn = (registry: Registry, site: Site): readonly string[] => planOf(registry, site).flatMap(({ fields }) => fields)
