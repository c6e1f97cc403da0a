import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { listAffiliates } from '#core/console/affiliates/list-affiliates.ts'
import { useSession } from '../../reading/session-context.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { sayNumber } from '../../shell/show-number.ts'
import { fill } from '../../texts/fill.ts'
import { siteOptions } from '../../shell/site-names.ts'
import texts from '../../texts/affiliates.json' with { type: 'json' }

type Row = ReplyOf<typeof listAffiliates>['rows'][number]

const OTHER = 'other'
const COUNTS = ['leads', 'submitted', 'sold', 'funded', 'cancelled', 'returned'] as const
const SUMS = ['revenue', 'commission', 'margin'] as const
const isNumber = { isNumber: true }

/** What the leads of each affiliate came to at each site. */
export function AffiliatesTable({ rows: found }: { readonly rows: readonly Row[] }) {
  const { sites } = useSession()
  const rows = useMemo(() => [...found], [found])
  const columns = useMemo(() => {
    const names = new Map(siteOptions(sites))
    return columnsOf((id) => names.get(id) ?? id)
  }, [sites])
  return <DataTable caption={texts.caption} columns={columns} rows={rows} />
}

const columnsOf = (siteName: (id: string) => string): Column<Row>[] => [
  { id: 'affiliate', header: texts.affiliate, accessorFn: ({ affiliate }) => (affiliate === OTHER ? texts.other : affiliate) },
  { id: 'site', header: texts.site, accessorFn: ({ site }) => siteName(site) },
  ...COUNTS.map((name): Column<Row> => ({
    id: name,
    header: texts[name],
    accessorFn: (row) => row[name],
    cell: ({ row: { original } }) => sayNumber(original[name]),
    meta: isNumber,
  })),
  ...SUMS.map((name): Column<Row> => ({
    id: name,
    header: texts[name],
    accessorFn: (row) => row[name],
    enableSorting: false,
    meta: isNumber,
  })),
  {
    id: 'refused',
    header: texts.refused,
    accessorFn: ({ refused }) => refused.reduce((sum, { leads }) => sum + leads, 0),
    cell: ({ row: { original } }) =>
      original.refused.map(({ lender, leads }) => fill(texts.refusedBy, { lender, leads: sayNumber(leads) })).join(', ') || texts.nobody,
  },
]
