import { registry } from '#catalogue/registry.gen.ts'
import type { Operator, OperatorOverrides } from '#core/model/operator/operator.ts'
import { operatorOf } from '#core/model/operator/operator-of.ts'
import { findSiteById } from '#core/model/site/site.ts'

/** What the law says of every operator of a country, and no example. */
const OF_THE_COUNTRY: readonly string[] = ['authority', 'complaintBody'] satisfies readonly (keyof Operator)[]
/** Names that nobody has (RFC 2606). */
const INVENTED_NAME = /\.example\b/u

/** A sentence for each site whose operator is still the example's in something. */
export function exampleFaults(operators: OperatorOverrides, sites: readonly string[]): readonly string[] {
  return sites.flatMap((id) => {
    const site = findSiteById(registry, id)
    if (!site) return []
    const fields = examplesIn(operatorOf(registry, site), operatorOf(registry, site, operators))
    const needed = 'but production needs who really runs the site: name it in the file of OPERATORS_FILE.'
    return fields.length === 0 ? [] : [`The operator of ${id} is the example's in ${fields.join(', ')}, ${needed}`]
  })
}

function examplesIn(shipped: Operator, own: Operator): readonly string[] {
  const examples = new Map(Object.entries({ ...shipped }))
  return Object.entries({ ...own })
    .filter(([field, value]) => INVENTED_NAME.test(value) || (!OF_THE_COUNTRY.includes(field) && examples.get(field) === value))
    .map(([field]) => field)
}
