import { registry } from '#catalogue/registry.gen.ts'
import { dependentsIn, hangingOn, lendersIn, lostWithout, planFlow, type Flow } from '#core/console/costs/flow-without.ts'
import { whoAsks, type Asking } from '#core/console/costs/who-asks.ts'
import type { PlannedPage } from '#core/journey/plan-journey.ts'
import { allSites } from '#core/model/site/site.ts'
import { withFlow } from '#core/model/site/with-flow.ts'
import type { Settings } from '#apps/api/platform/settings/settings.ts'

/** The flow of a site as the settings have it. */
export interface SiteFlow extends Flow {
  readonly plan: readonly PlannedPage[]
  /** All lenders of the country; those in `off` are switched off. */
  readonly lenders: readonly string[]
  /** The pages with each lender switched the other way. */
  readonly switched: ReadonlyMap<string, readonly PlannedPage[]>
  /** Its questions in the order of the pages. */
  readonly questions: readonly FlowQuestion[]
}

/** A question of a flow, with who asks it and the lenders that are lost without it. */
export interface FlowQuestion {
  readonly field: string
  readonly page: PlannedPage
  /** Of the page. */
  readonly place: number
  readonly asking: Asking
  readonly lost: readonly string[]
}

type Chosen = Pick<Settings, 'SITES' | 'PARTNERS' | 'SITE_FLOWS'>

// neither settings nor catalogue change while a process runs
const made = new WeakMap<Chosen, Map<string, SiteFlow>>()

/** The flow of a site that is switched on, planned as the form plans it; undefined for any other. */
export function siteFlow(settings: Chosen, id: string): SiteFlow | undefined {
  const flows = made.get(settings) ?? new Map<string, SiteFlow>()
  made.set(settings, flows)
  const flow = flows.get(id) ?? makeFlow(settings, id)
  if (flow) flows.set(id, flow)
  return flow
}

function makeFlow({ SITES, PARTNERS, SITE_FLOWS }: Chosen, id: string): SiteFlow | undefined {
  const found = SITES.includes(id) ? allSites(registry).find((site) => site.id === id) : undefined
  if (!found) return undefined
  const site = withFlow(found, SITE_FLOWS)
  const lenders = lendersIn({ registry, site })
  const flow: Flow = { registry, site, off: lenders.filter((lender) => !PARTNERS.includes(lender)) }
  const other = (lender: string) => (flow.off.includes(lender) ? flow.off.filter((id) => id !== lender) : [...flow.off, lender])
  const switched = new Map(lenders.map((lender) => [lender, planFlow({ ...flow, off: other(lender) })] as const))
  const plan = planFlow(flow)
  const dependents = dependentsIn(flow)
  const questions = plan.flatMap((page, place) =>
    page.fields.map((field) => ({
      field,
      page,
      place,
      asking: whoAsks(page, field, lenders),
      lost: lostWithout(flow, hangingOn(dependents, field)),
    })),
  )
  return { ...flow, plan, lenders, switched, questions }
}
