import { z } from 'zod'
import { asBuilt } from '#core/parse/as-built.ts'
import { sayCostAt, type CostMarket } from '#core/ui/amount/say-cost-at.ts'

const field = z.looseObject({ scale: z.string().optional(), range: z.looseObject({}).optional() })
const fields = z.array(field).optional()
const firstPage = z.looseObject({ fields, sheet: fields }).optional()
const asking = z.looseObject({ loan: z.looseObject({ period: z.looseObject({}) }), firstPage })

/** The configuration of a page with another default period: the site's, that of each field which asks it, and what it costs. */
export function withPeriod(configuration: { readonly [name: string]: unknown }, period: number | undefined): object {
  if (period === undefined) return configuration
  const { loan, firstPage: page, ...more } = asking.parse(configuration)
  const moved = (one: z.infer<typeof field>) => (one.scale === undefined ? one : { ...one, range: { ...one.range, default: period } })
  return withCosts(
    {
      ...more,
      loan: { ...loan, period: { ...loan.period, default: period } },
      ...(page && { firstPage: { ...page, fields: page.fields?.map(moved), sheet: page.sheet?.map(moved) } }),
    },
    period,
  )
}

/** The build wrote what the periods on offer cost, and not this one. */
function withCosts(configuration: object, period: number): object {
  const market = asBuilt<CostMarket>(configuration)
  if (!market?.costExample) return configuration
  const said = Object.entries(market.costExample.said).map(
    ([amount, sentences]) => [amount, { ...sentences, [period]: sayCostAt(market, { amount: Number(amount), period }) }] as const,
  )
  return { ...configuration, costExample: { ...market.costExample, said: Object.fromEntries(said) } }
}
