import type { Resolver } from '../resolver.ts'

export const resolver: Resolver<'rows'> = {
  resolve: ({ min, max, fields, distinct, sum, step }, { registry, site, describeField }) => {
    const cells = Object.entries(fields).map(([name, field]) => describeField(registry, site, { ...field, name, step }))
    return { rows: { min, max, fields: cells, ...(distinct && { distinct }), ...(sum && { sum }) } }
  },
  isResolvable: ({ fields }, check) => Object.values(fields).every((cell) => check.isResolvable(cell, check)),
}
