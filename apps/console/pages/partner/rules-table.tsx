import { useMemo } from 'react'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/partner.json' with { type: 'json' }
import type { ShownPartner } from './changing.ts'

type Rule = ShownPartner['rules'][number]

const NAMES: { readonly [rule: string]: string } = texts.ruleNames

/** How a rule is called. */
export const ruleName = (name: string): string => NAMES[name] ?? name

const COLUMNS: Column<Rule>[] = [
  { id: 'rule', header: texts.rule, accessorFn: ({ name }) => ruleName(name) },
  {
    id: 'now',
    header: texts.now,
    accessorKey: 'value',
    cell: ({ row: { original } }) => (original.value === original.catalogue ? original.value : <b>{original.value}</b>),
  },
  { id: 'catalogue', header: texts.catalogue, accessorKey: 'catalogue' },
]

/** The rules as they stand, beside those of the catalogue. */
export function RulesTable({ rules }: Pick<ShownPartner, 'rules'>) {
  const rows = useMemo(() => [...rules], [rules])
  return (
    <section>
      <h2>{texts.rules}</h2>
      <DataTable caption={texts.rules} columns={COLUMNS} rows={rows} isSorted={false} />
    </section>
  )
}
