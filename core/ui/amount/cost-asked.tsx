import { longestCost, sayCostAt, type CostMarket, type LoanSought } from './say-cost-at.ts'

/** Says what the loan asked for costs, with room for the longest sentence; nothing in a market without an example. */
export const CostAsked = ({ site, loan }: { readonly site: CostMarket; readonly loan: LoanSought }) =>
  site.costExample && (
    <div className="at" data-longest={longestCost(site)}>
      <p>{sayCostAt(site, loan)}</p>
    </div>
  )
