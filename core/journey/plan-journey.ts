import { isAnswered, type Answers } from '#core/model/answers/answers.ts'
import { conditionOf } from '#core/model/page/condition-of.ts'
import { fieldsOf, holds, type Condition, type Truth } from '#core/model/condition.ts'
import { knownAnswers } from '#core/model/answers/following-answers.ts'
import { pageCondition } from '#core/model/page/page-condition.ts'
import type { PlacedStep, Registry } from '#core/model/site/registry.ts'
import { askedBy, variantOf } from '#core/fields/resolve-page.ts'
import type { Site } from '#core/model/site/site.ts'
import type { Partner } from '#core/model/partners/partner.ts'
import { eligibilityIn } from '#core/model/partners/eligibility.ts'
import { priceIn } from '#core/model/partners/sum-in.ts'
import { expectedValue } from './expected-value.ts'
import { mayFit } from './check-eligibility.ts'
import { findNeeds, type Needs } from './find-needs.ts'

/**
 * Who needs a data point: `country`, `brand`, a partner's id, or the step that names them
 * (`step pets`, `step pets for <partner>`).
 */
export type Because = { readonly [dataPoint: string]: readonly string[] }

/** A page of the plan, with the data points that it asks and who needs each of them. */
export interface PlannedPage {
  readonly path: string
  readonly stage: string
  readonly fields: readonly string[]
  readonly because: Because
  readonly when?: Condition
  /** True if the page has an answer and no required data point of the page lacks one. */
  readonly isAnswered: boolean
  /**
   * `unknown` while an answer on which the page depends is missing: the browser decides when the
   * applicant reaches the page.
   */
  readonly isInFlow: Truth
}

/**
 * Input of the plan. `today` is `YYYY-MM-DD` in the market; `excluded` are partners that already
 * declined.
 */
export interface Planning {
  readonly registry: Registry
  readonly site: Site
  readonly answers: Answers
  readonly today: string
  readonly excluded?: readonly string[]
}

/**
 * Returns the pages of an application in order: those of the site's flow on which the country, the
 * brand or a partner that may still fit needs a data point. A page whose condition fails is left
 * out.
 */
export function planJourney(planning: Planning): readonly PlannedPage[] {
  const { registry, site } = planning
  const always = site.flow === 'legacy' ? askedByLegacy(planning) : []
  const needed = findNeeds({ registry, site, partners: fittingPartners(planning), always })
  if (site.flow === 'legacy') return legacyPages(planning, needed)
  return registry.steps.filter(isDynamic).flatMap((step) => planPage(planning, step, needed) ?? [])
}

/** Returns the data points that lack an answer, in the order of the pages. */
export function missingDataPoints(plan: readonly PlannedPage[], answers: Answers): readonly string[] {
  return plan.filter((page) => page.isInFlow !== false).flatMap((page) => page.fields.filter((name) => !isAnswered(answers, name)))
}

/**
 * Returns the partners of a site's country that no given answer excludes, best expected value
 * first.
 */
export function fittingPartners({ registry, site, answers, today, excluded = [] }: Planning): readonly string[] {
  const inCountry = Object.entries(registry.partners).filter(
    ([id, partner]) => partner.countries.some((country) => country === site.countryId) && !excluded.includes(id),
  )
  const known = knownAnswers(registry, site, answers)
  const fitting = inCountry.filter(([, partner]) => mayFit(eligibilityIn(partner.eligibility, site.countryId), known, today))
  const worthOf = (partner: Partner) => expectedValue({ ...partner, price: priceIn(partner, site.countryId) })
  return fitting.toSorted(([, a], [, b]) => worthOf(b) - worthOf(a)).map(([id]) => id)
}

function planPage(planning: Planning, step: PlacedStep, needed: Needs): PlannedPage | undefined {
  const { answers, registry, site } = planning
  const names = asked(planning, step).filter((name) => needed.has(name))
  const when = pageCondition(
    step.when,
    names.map((name) => conditionOf(registry, site, name)),
  )
  const isInFlow = holds(when, answers)
  if (isInFlow === false) return undefined
  const open = names.filter((name) => holds(conditionOf(registry, site, name), answers) !== false)
  if (open.length === 0) return undefined
  const because = Object.fromEntries(open.map((name) => [name, needed.get(name) ?? []]))
  const lacking = open.filter((name) => !isAnswered(answers, name) && holds(conditionOf(registry, site, name), answers) === true)
  const isDone = lacking.every((name) => isOptional(registry, site, step, name))
  return {
    path: step.id,
    stage: step.stage,
    fields: open,
    because,
    isAnswered: isDone && open.some((name) => isAnswered(answers, name)),
    isInFlow,
    ...(when && { when }),
  }
}

function isOptional(registry: Registry, site: Site, step: PlacedStep, name: string): boolean {
  return registry.dataPoints[name]?.optional === true || (variantOf(site, step)?.optional?.some((one) => one === name) ?? false)
}

/**
 * Returns the pages of the legacy flow: those that the country lists, and, after their
 * predecessors in the catalogue and the pages on which they depend, the dynamic pages that ask what
 * a step, a brand or a partner needs and no listed page asks.
 */
function legacyPages(planning: Planning, needed: Needs): readonly PlannedPage[] {
  const { registry } = planning
  const listed = legacySteps(planning)
  if (listed.length === 0) return []
  const pages = listed.map((step) => ({ step, needed }))
  const isListed = new Set(listed.flatMap((step) => asked(planning, step)))
  const unasked = new Map([...needed].filter(([name, who]) => who.some((one) => one !== 'country') && !isListed.has(name)))
  for (const step of registry.steps.filter(isDynamic)) {
    const own = new Map(asked(planning, step).flatMap((name) => (unasked.has(name) ? [[name, unasked.get(name) ?? []] as const] : [])))
    if (own.size === 0) continue
    for (const name of own.keys()) unasked.delete(name)
    const before = pages.findLastIndex((page) => registry.steps.indexOf(page.step) < registry.steps.indexOf(step))
    const dependsOn = [...own.keys()].flatMap((name) => fieldsOf(conditionOf(registry, planning.site, name)))
    const answered = pages.findLastIndex((page) => asked(planning, page.step).some((name) => dependsOn.includes(name)))
    pages.splice(Math.max(before, answered, 0) + 1, 0, { step, needed: own })
  }
  return pages.flatMap((page) => planPage(planning, page.step, page.needed) ?? [])
}

const asked = ({ registry, site }: Planning, step: PlacedStep): readonly string[] => [
  ...askedBy(registry, site, step),
  ...(step.modal?.asks ?? []),
]

const isDynamic = ({ flow }: PlacedStep): boolean => flow === 'dynamic'

/**
 * Returns the data points of the legacy pages, which ask what they list, whoever the partners are.
 */
const askedByLegacy = (planning: Planning): readonly string[] => {
  const steps = legacySteps(planning)
  const asked = steps.flatMap((step) => askedBy(planning.registry, planning.site, step).filter((name) => !isIfNeeded(step, name)))
  return [...new Set(asked)].filter((name) => !planning.site.country.needs.some((one) => one === name))
}

const isIfNeeded = (step: PlacedStep, name: string): boolean => step.ifNeeded?.some((one) => one === name) ?? false

const legacySteps = ({ registry, site }: Planning): readonly PlacedStep[] =>
  site.country.legacy.flatMap((id) => registry.steps.filter((step) => step.id === id))
