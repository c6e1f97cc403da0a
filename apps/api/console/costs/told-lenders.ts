import { NOTHING_SOLD } from '#core/console/costs/revenue.ts'
import type { CostsSite, SiteCounts } from './asked-costs.ts'
import { nameLenders, nameSite, toldEffect } from './told-costs.ts'

/** What each lender of a site's country costs and brings there, the one that brought most first. */
export function toldLenders(of: CostsSite, counts: SiteCounts) {
  const { flow } = of
  const rows = nameLenders(of, flow.lenders).map((lender) => {
    const isOn = !flow.off.includes(lender.id)
    const other = flow.switched.get(lender.id) ?? flow.plan
    const { leads, sum } = counts.sales.get(lender.id) ?? NOTHING_SOLD
    const compared = isOn
      ? ({ with: flow.plan, without: other, observed: 'with' } as const)
      : ({ with: other, without: flow.plan, observed: 'without' } as const)
    return { ...nameSite(of), lender, isOn, brought: { leads, sum }, ...toldEffect(of, counts, { ...compared, gone: [lender.id] }) }
  })
  return rows.toSorted((one, other) => other.brought.sum - one.brought.sum || one.lender.name.localeCompare(other.lender.name))
}
