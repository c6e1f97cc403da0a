import { z } from 'zod'

const field = z.looseObject({ scale: z.string().optional(), range: z.looseObject({}).optional() })
const fields = z.array(field).optional()
const firstPage = z.looseObject({ fields, sheet: fields }).optional()
const asking = z.looseObject({ loan: z.looseObject({ period: z.looseObject({}) }), firstPage })

/** The configuration of a page with another default period: the site's, and that of each field which asks it. */
export function withPeriod(configuration: { readonly [name: string]: unknown }, period: number | undefined): object {
  if (period === undefined) return configuration
  const { loan, firstPage: page, ...more } = asking.parse(configuration)
  const moved = (one: z.infer<typeof field>) => (one.scale === undefined ? one : { ...one, range: { ...one.range, default: period } })
  return {
    ...more,
    loan: { ...loan, period: { ...loan.period, default: period } },
    ...(page && { firstPage: { ...page, fields: page.fields?.map(moved), sheet: page.sheet?.map(moved) } }),
  }
}
