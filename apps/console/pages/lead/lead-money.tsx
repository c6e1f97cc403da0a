import { useMemo } from 'react'
import type { ShownLead } from '#core/console/leads/show-lead.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/lead.json' with { type: 'json' }

type Sale = ShownLead['money'][number]

const OUTCOMES: { readonly [outcome: string]: string } = texts.outcomes
const COLUMNS: Column<Sale>[] = [
  { id: 'partner', accessorKey: 'partner', header: texts.lender },
  { id: 'outcome', header: texts.outcome, accessorFn: ({ outcome }) => OUTCOMES[outcome] ?? outcome },
  { id: 'price', accessorKey: 'price', header: texts.price, meta: { isNumber: true } },
  { id: 'payout', accessorKey: 'payout', header: texts.payout, meta: { isNumber: true } },
  { id: 'margin', accessorKey: 'margin', header: texts.margin, meta: { isNumber: true } },
]

/** What lenders pay for the lead, and what its affiliate gets. */
export function LeadMoney({ money, isErased }: { readonly money: ShownLead['money']; readonly isErased: boolean }) {
  const rows = useMemo(() => [...money], [money])
  return (
    <section>
      <h2>{texts.money}</h2>
      {money.length === 0 ? (
        <p className="empty">{isErased ? texts.noMoneyErased : texts.noMoney}</p>
      ) : (
        <DataTable caption={texts.money} columns={COLUMNS} rows={rows} isSorted={false} />
      )}
    </section>
  )
}
