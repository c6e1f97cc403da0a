import { planWithout } from '#core/console/costs/flow-without.ts'
import { whoAsks } from '#core/console/costs/who-asks.ts'
import { fieldLabel, pageTitle } from '../funnel/funnel-names.ts'
import { leftKey, soldBy, type CostsSite, type SiteCounts } from './asked-costs.ts'
import { nameAsking, nameLenders, nameSite, toldEffect } from './told-costs.ts'

/** What a question costs and brings on a site; none where the site does not ask it. */
export function toldQuestion(of: CostsSite, field: string, counts: SiteCounts) {
  const { flow } = of
  const page = flow.plan.find(({ fields }) => fields.includes(field))
  if (!page) return []
  const without = planWithout(flow, field)
  const asking = whoAsks(page, field, flow.lenders)
  const { gone } = soldBy(counts, without.lost, of)
  const { views = 0, leaving = 0 } = counts.pages.get(page.path) ?? {}
  return [
    {
      ...nameSite(of),
      page: { id: page.path, name: pageTitle(page.path) },
      beside: page.fields.filter((one) => one !== field).map(fieldLabel),
      asked: nameAsking(of, asking),
      lost: nameLenders(of, without.lost),
      unchecked: nameLenders(
        of,
        asking.lenders.filter((id) => !without.lost.includes(id)),
      ),
      hanging: without.questions.filter((one) => one !== field && isAsked(of, one)).map(fieldLabel),
      views,
      leaving,
      leftAt: counts.leftAt.get(leftKey(page.path, field)) ?? 0,
      brought: { leads: gone.leads, sum: gone.sum },
      ...toldEffect(of, counts, { with: flow.plan, without: without.pages, gone: without.lost, observed: 'with' }),
    },
  ]
}

const isAsked = ({ flow }: CostsSite, name: string): boolean => flow.plan.some(({ fields }) => fields.includes(name))
