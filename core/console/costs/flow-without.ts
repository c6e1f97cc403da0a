import { conditionOf } from '#core/model/page/condition-of.ts'
import { fieldsOf } from '#core/model/condition.ts'
import { marksOf } from '#core/fields/resolve-page.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import { planJourney, type PlannedPage } from '#core/journey/plan-journey.ts'

/** A site, and the lenders that are not asked there. */
export interface Flow {
  readonly registry: Registry
  readonly site: Site
  readonly off: readonly string[]
}

/** Nothing is answered yet, so the day does not matter. */
const ANY_DAY = '2000-01-01'

/** The pages of a first visit, as the form plans them. */
export const planFlow = ({ registry, site, off }: Flow): readonly PlannedPage[] =>
  planJourney({ registry, site, answers: {}, today: ANY_DAY, excluded: off })

/** The lenders of a site's country, whether they are on or off. */
export const lendersIn = ({ registry, site }: Pick<Flow, 'registry' | 'site'>): readonly string[] =>
  Object.entries(registry.partners).flatMap(([id, { countries }]) => (countries.some((one) => one === site.countryId) ? [id] : []))

/** A flow in which a question is not asked. */
export interface WithoutQuestion {
  readonly pages: readonly PlannedPage[]
  /** The question, and those that are asked because of its answer. */
  readonly questions: readonly string[]
  /** Lenders that are on, and do not decide without one of these answers. */
  readonly lost: readonly string[]
}

/** Which questions hang on the answer to which: by a condition, or as a sum on its mark. */
export type Dependents = ReadonlyMap<string, readonly string[]>

/** Reads the dependents of every question of a site's catalogue. */
export function dependentsIn({ registry, site }: Pick<Flow, 'registry' | 'site'>): Dependents {
  const found = new Map<string, string[]>()
  for (const [name, point] of Object.entries(registry.dataPoints))
    for (const on of new Set([...fieldsOf(conditionOf(registry, site, name)), ...marksOf(point)]))
      found.set(on, [...(found.get(on) ?? []), name])
  return found
}

/** The question, and all that hang on it, over any number of steps. */
export function hangingOn(dependents: Dependents, name: string): readonly string[] {
  const found = new Set([name])
  // what is added while it is gone through is gone through as well
  for (const one of found) for (const other of dependents.get(one) ?? []) found.add(other)
  return [...found]
}

/** The lenders that are on, and do not decide without one of these answers. */
export const lostWithout = (flow: Flow, questions: readonly string[]): readonly string[] =>
  lendersIn(flow).filter(
    (id) => !flow.off.includes(id) && (flow.registry.partners[id]?.needs.some((name) => questions.includes(name)) ?? false),
  )

/** Plans the flow without a question: without what hangs on it, and without the lenders that need any of it. */
export function planWithout(flow: Flow, name: string): WithoutQuestion {
  const { registry, site, off } = flow
  const questions = hangingOn(dependentsIn(flow), name)
  const isAsked = (one: string) => !questions.includes(one)
  const lost = lostWithout(flow, questions)
  const withoutRules = ({ eligibility, ...partner }: Partner): Partner => ({
    ...partner,
    eligibility: eligibility.filter(({ field }) => isAsked(field)),
  })
  const partners = Object.fromEntries(Object.entries(registry.partners).map(([id, partner]) => [id, withoutRules(partner)] as const))
  const { country, inCountry } = site
  const changed = {
    ...site,
    country: { ...country, needs: country.needs.filter(isAsked) },
    inCountry: { ...inCountry, ...(inCountry.needs && { needs: inCountry.needs.filter(isAsked) }) },
  }
  const planned = planFlow({ registry: { ...registry, partners }, site: changed, off: [...off, ...lost] })
  const pages = planned.flatMap((page) => {
    // the legacy flow asks what its pages list, whoever needs it
    const fields = page.fields.filter(isAsked)
    return hasQuestion(registry, fields) || !takesFrom(flow, page.path, questions) ? [{ ...page, fields }] : []
  })
  return { pages, questions, lost }
}

/** A consent that is left alone is about nothing any more. */
const hasQuestion = ({ dataPoints }: Registry, fields: readonly string[]): boolean =>
  fields.some((name) => dataPoints[name]?.kind !== 'consent')

const takesFrom = (flow: Flow, path: string, questions: readonly string[]): boolean =>
  planFlow(flow).some((page) => page.path === path && page.fields.some((name) => questions.includes(name)))
