import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { listAffiliates } from '#core/console/affiliates/list-affiliates.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { sayNumber } from '../../shell/show-number.ts'
import { momentIn } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/affiliates.json' with { type: 'json' }

type Receiver = ReplyOf<typeof listAffiliates>['receivers'][number]

/** A receiver is of no country. */
const ZONE = 'UTC'
/** No more waiting messages are counted. */
const MOST_WAITING = 5000

const sayWaiting = (count: number): string =>
  count < MOST_WAITING ? sayNumber(count) : fill(texts.many, { count: sayNumber(MOST_WAITING) })

const COLUMNS: Column<Receiver>[] = [
  { id: 'affiliate', header: texts.affiliate, accessorKey: 'affiliate' },
  {
    id: 'state',
    header: texts.state,
    accessorFn: ({ state, since }) => fill(texts.states[state], { since: since === null ? '' : `${momentIn(since, ZONE)} ${ZONE}` }),
  },
  {
    id: 'told',
    header: texts.told,
    accessorKey: 'told',
    cell: ({ row: { original } }) => sayNumber(original.told),
    meta: { isNumber: true },
  },
  {
    id: 'queued',
    header: texts.queued,
    accessorKey: 'queued',
    cell: ({ row: { original } }) => sayWaiting(original.queued),
    meta: { isNumber: true },
  },
  {
    id: 'held',
    header: texts.held,
    accessorKey: 'held',
    cell: ({ row: { original } }) => sayWaiting(original.held),
    meta: { isNumber: true },
  },
]

/** How those are told of their leads whom the settings name. */
export function ReceiversTable({ receivers }: { readonly receivers: readonly Receiver[] }) {
  const rows = useMemo(() => [...receivers], [receivers])
  return (
    <section className="part">
      <h2>{texts.receivers}</h2>
      {rows.length === 0 ? (
        <p className="empty">{texts.noReceivers}</p>
      ) : (
        <DataTable caption={texts.receivers} columns={COLUMNS} rows={rows} />
      )}
    </section>
  )
}
