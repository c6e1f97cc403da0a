import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { lenders } from '#core/console/costs/lenders.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/questions.json' with { type: 'json' }
import { effectColumns } from './effect-columns.tsx'
import { CostTerm } from './meaning.tsx'
import { sayCount, sayMoney } from './say-costs.ts'

type Lender = ReplyOf<typeof lenders>['lenders'][number]

/** What dropping each lender does to each site, or adding it where it is switched off. */
export const LendersTable = ({ lenders: rows }: { readonly lenders: Lender[] }) => (
  <div className="costs">
    <DataTable caption={texts.lenders} columns={COLUMNS} rows={rows} />
  </div>
)

const COLUMNS: Column<Lender>[] = [
  {
    id: 'lender',
    header: texts.lender,
    accessorFn: ({ lender, siteName }) => `${lender.name} ${siteName}`,
    cell: ({ row: { original } }) => (
      <>
        {original.lender.name}
        <small>{original.isOn ? original.siteName : `${original.siteName}, ${texts.off}`}</small>
      </>
    ),
  },
  {
    id: 'brought',
    header: () => <CostTerm of="brought">{texts.lenderBrought}</CostTerm>,
    accessorFn: ({ brought }) => brought.leads,
    cell: ({ row: { original } }) => (
      <>
        {original.brought.leads === 0 ? texts.nothing : sayCount(original.brought.leads, texts.leads)}
        {original.brought.leads > 0 && <small>{sayMoney(original.brought.sum, original.currency)}</small>}
      </>
    ),
    meta: { isNumber: true },
  },
  ...effectColumns<Lender>(),
]
