import { stateCode } from '#core/model/application-states.ts'
import type { PlannedPage } from '#core/journey/plan-journey.ts'
import type { SiteContext } from '../sites/site-context.ts'
import type { Lead } from './lead.ts'
import { planLead } from '../views/plan-lead.ts'

/** The progress of a new lead: the first page was answered, and the next one is open. */
export const firstProgress = (context: SiteContext, lead: Lead, now: Date): readonly number[] => {
  if (context.site.flow !== 'legacy') return lead.progress
  const plan = planLead(context, lead, now)
  return withPages(context, lead.progress, [plan[0], furthestOf(plan)])
}

/**
 * The progress after a save: the furthest page that the answers lead to is entered, once. Who goes back stays at the
 * furthest one. Pages of the dynamic form have no state: its progress stays as it is.
 */
export const nextProgress = (context: SiteContext, lead: Lead, now: Date): readonly number[] =>
  context.site.flow === 'legacy' ? withPages(context, lead.progress, [furthestOf(planLead(context, lead, now))]) : lead.progress

const furthestOf = (plan: readonly PlannedPage[]): PlannedPage | undefined => plan.find(({ isAnswered }) => !isAnswered)

const withPages = (context: SiteContext, progress: readonly number[], pages: readonly (PlannedPage | undefined)[]): readonly number[] => {
  const codes = pages.flatMap((page) => codeOf(context, page))
  return [...progress, ...new Set(codes.filter((code) => !progress.includes(code)))]
}

function codeOf({ registry }: SiteContext, page: PlannedPage | undefined): readonly number[] {
  const state = registry.steps.find(({ id }) => id === page?.path)?.state
  return state ? [stateCode(state)] : []
}
