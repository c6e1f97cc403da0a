import { createLead, createLegacyLead } from '#core/contract/lead/create-lead.ts'
import { saveLead, saveLegacyLead } from '#core/contract/lead/save-lead.ts'
import { stateCode } from '#core/model/application-states.ts'
import type { PlacedStep, Registry } from '#core/model/site/registry.ts'
import { askedBy } from '#core/fields/resolve-page.ts'
import { driversIn, isDrivenIn } from '#core/model/site/step-drivers.ts'
import type { Site } from '#core/model/site/site.ts'
import { planJourney, type PlannedPage } from '#core/journey/plan-journey.ts'
import type { LeadEvent } from '#core/lead/transitions.ts'

/** A row: path, state, call, event, and the data points with who needs them. */
export type FlowRow = readonly [path: string, state: string, call: string, event: LeadEvent | '', points: string]

/**
 * Returns a site's pages for an application without answers: first the planned pages, then those
 * that only the server leads to.
 */
export function flowRows(registry: Registry, site: Site, today: string): readonly FlowRow[] {
  const plan = planJourney({ registry, site, answers: {}, today })
  const onlyServer = registry.steps.filter((step) => step.flow === 'server' && isDrivenIn(registry, site.countryId, step.id))
  return [...plan.map((page) => plannedRow(registry, site, page, plan)), ...onlyServer.map((step) => serverRow(registry, site, step))]
}

function plannedRow(registry: Registry, site: Site, page: PlannedPage, plan: readonly PlannedPage[]): FlowRow {
  const isFirst = page === plan[0]
  const step = registry.steps.find(({ id }) => id === page.path)
  const [create, save] = site.flow === 'legacy' ? [createLegacyLead, saveLegacyLead] : [createLead, saveLead]
  const event = isFirst ? 'lead-created' : page === plan.at(-1) ? 'application-submitted' : 'answers-saved'
  const path = page.isInFlow === 'unknown' ? `/${page.path} (perhaps)` : `/${page.path}`
  return [path, stateOf(step), callOf(step?.call ?? (isFirst ? create : save)), event, becauseOf(page)]
}

function serverRow(registry: Registry, site: Site, step: PlacedStep): FlowRow {
  const who = driversIn(registry, site.countryId, step.id).join(', ') || 'the server'
  return [
    `/${step.id}`,
    stateOf(step),
    step.call ? callOf(step.call) : '',
    step.call ? 'step-answered' : '',
    `${[...askedBy(registry, site, step), ''].join(', ').slice(0, -2)} ← ${who}`.trim(),
  ]
}

/** Lists the data points of a page; those with the same reason are grouped. */
function becauseOf(page: PlannedPage): string {
  const groups = Object.groupBy(page.fields, (name) => (page.because[name] ?? []).join(', '))
  return Object.entries(groups)
    .map(([who, names = []]) => `${names.join(', ')} ← ${who}`)
    .join('; ')
}

const stateOf = (step: PlacedStep | undefined): string => (step?.state ? String(stateCode(step.state)) : '')
const callOf = ({ method, path }: { readonly method: string; readonly path: string }): string => `${method} ${path}`
