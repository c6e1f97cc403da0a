import { stateCode } from '#core/model/application-states.ts'
import { conditionOf } from '#core/model/page/condition-of.ts'
import type { DataPoint } from '#core/model/data-point.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { CodeField, Page, PageField } from '#core/model/page/page.ts'
import { pageCondition } from '#core/model/page/page-condition.ts'
import type { PlacedStep, Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import type { StepVariant } from '#core/model/step.ts'
import { findFormat } from './find-format.ts'
import { describeField, isPointResolvable } from './resolve-field.ts'

/**
 * Resolves a step for one site: the fields that its country asks, each with that country's format,
 * limits and choices.
 */
export function resolvePage(registry: Registry, site: Site, step: PlacedStep): Page {
  const asked = askedBy(registry, site, step)
  const when = pageCondition(
    step.when,
    [...asked, ...(step.modal?.asks ?? [])].map((name) => conditionOf(registry, site, name)),
  )
  return {
    id: step.id,
    stage: step.stage,
    kind: step.kind,
    flow: step.flow,
    ...(step.state && { stateCode: stateCode(step.state) }),
    phase: step.phase,
    ...(when && { when }),
    ...(step.wording && { wording: step.wording }),
    fields: asked.map((name) => resolveField(registry, site, step, name)),
    ...(step.modal && { sheet: step.modal.asks.map((name) => resolveField(registry, site, step, name)) }),
    ...(step.call && { call: step.call }),
    ...(step.skippable && { skippable: true }),
    ...(step.skipCall && { skipCall: step.skipCall }),
    ...(step.parameter && { parameter: step.parameter }),
    ...(step.hasScreen && { screen: true }),
  }
}

/**
 * Returns the data points that a step asks in a site's country, in order, without those of its
 * sheet.
 */
export function askedBy({ dataPoints }: Registry, site: Site, step: PlacedStep): readonly string[] {
  const variant = variantOf(site, step)
  const sheet: readonly string[] = step.modal?.asks ?? []
  const asked: readonly string[] = variant?.asks ?? step.asks ?? Object.keys(step.introduces ?? {})
  return [...new Set(asked.flatMap((name) => [name, ...marksOf(dataPoints[name])]))].filter((name) => !sheet.includes(name))
}

/** Returns the mark that is asked beside a sum; an empty list where there is none. */
export const marksOf = (point: DataPoint | undefined): readonly string[] => (point?.kind === 'money' && point.more ? [point.more] : [])

/**
 * True if the site's country defines what the step's fields accept: each text's format, each
 * number's limits.
 */
export function isResolvable(registry: Registry, site: Site, step: PlacedStep): boolean {
  const points = [...askedBy(registry, site, step), ...(step.modal?.asks ?? [])].map((name) => registry.dataPoints[name])
  return points.every((point) => point === undefined || isPointResolvable(registry, site, point))
}

/**
 * Resolves one data point as a site's page asks it. Throws for a name that the catalogue lacks:
 * that is a defect of the catalogue.
 */
export function resolveField(registry: Registry, site: Site, step: PlacedStep, name: string): PageField {
  const point = registry.dataPoints[name]
  if (!point) throw new Error(`steps/${step.id} asks "${name}", which no step introduces`)
  const optional = variantOf(site, step)?.optional?.some((one) => one === name) ?? false
  const when = conditionOf(registry, site, name)
  const wording = registry.steps.find(({ id }) => id === point.step)?.wording
  const described = describeField(registry, site, { ...point, ...(when && { when }), ...(optional && { optional }) })
  const field = { ...described, ...(wording && { wording }) }
  const code = lookUp(site.country.decoded, name)
  return code === undefined ? field : { ...field, decodedFrom: describeCode(registry, site, code) }
}

function describeCode(registry: Registry, site: Site, name: string): CodeField {
  const point = registry.dataPoints[name]
  const { pattern, clean, check } = findFormat(registry, site, point?.kind === 'text' ? point.format : name)
  if (check === undefined)
    throw new Error(`countries/${site.countryId}/formats.ts: "${name}" tells other answers, so its format needs a check`)
  return { name, pattern, check, ...(clean && { clean }) }
}

/**
 * Returns what a site's country changes about a step; a step newer than the country supplies the
 * change.
 */
export const variantOf = (site: Site, step: PlacedStep): StepVariant | undefined =>
  lookUp(site.country.steps, step.id) ?? lookUp(step.countries, site.countryId)
