import type { FindText } from '#core/fields/field-kind.ts'
import type { Operator } from '#core/model/operator/operator.ts'
import { listLenders } from '#core/model/policies/lenders-of.ts'
import { policyValues } from '#core/model/policies/policy-values.ts'
import type { Registry } from '#core/model/site/registry.ts'
import type { Site } from '#core/model/site/site.ts'
import type { StoredRow } from '#core/tracking/stored-rows.ts'
import type { PolicyFilling } from './fill-policy.ts'
import { renderTable } from './render-table.ts'

interface Saying {
  readonly operator: Operator
  readonly find: FindText
  readonly rows?: readonly StoredRow[]
}

/** What is filled into the policies of a site: who runs it, who lends there, and what `rows` say is kept in the browser. */
export function fillingOf(registry: Registry, site: Site, { operator, find, rows = [] }: Saying): PolicyFilling {
  const head = (['name', 'who', 'purpose', 'howLong'] as const).map((column) => find([`policyText>table>${column}`], {}))
  return {
    values: policyValues({ operator, brand: site.brand.name, lenders: listLenders(registry, site) }),
    trackers: renderTable({ head, rows: rows.map(({ name, who, purpose, howLong }) => [name, who, purpose, howLong]) }),
  }
}
