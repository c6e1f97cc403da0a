import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { deliveries } from '#core/console/deliveries/deliveries.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/deliveries.json' with { type: 'json' }
import { doneBy, doneFor, sayAge } from './say-kind.ts'

type Kind = ReplyOf<typeof deliveries>['kinds'][number]

/** Every kind of job of which there is one. */
export function KindsTable({ kinds }: { readonly kinds: readonly Kind[] }) {
  const rows = useMemo(() => [...kinds], [kinds])
  return <DataTable caption={texts.jobsCaption} columns={COLUMNS} rows={rows} />
}

const COLUMNS: Column<Kind>[] = [
  { id: 'kind', header: texts.kind, accessorFn: ({ kind }) => doneBy(kind) },
  { id: 'for', header: texts.for, accessorFn: ({ kind }) => doneFor(kind) },
  { id: 'waiting', header: texts.waiting, accessorKey: 'waiting', meta: { isNumber: true } },
  { id: 'running', header: texts.running, accessorKey: 'running', meta: { isNumber: true } },
  { id: 'failed', header: texts.failed, accessorKey: 'failed', meta: { isNumber: true } },
  { id: 'planned', header: texts.planned, accessorKey: 'planned', meta: { isNumber: true } },
  { id: 'dead', header: texts.dead, accessorKey: 'dead', meta: { isNumber: true } },
  {
    id: 'age',
    header: texts.age,
    accessorFn: ({ dueForSeconds }) => dueForSeconds ?? -1,
    cell: ({ row: { original } }) =>
      original.dueForSeconds === null ? (
        texts.none
      ) : (
        <span className={original.isLate ? 'mark late' : 'mark'}>
          {sayAge(original.dueForSeconds)}, {original.isLate ? texts.late : texts.inTime}
        </span>
      ),
  },
  {
    id: 'promise',
    header: texts.promise,
    accessorFn: ({ beginsWithin }) => beginsWithin ?? -1,
    cell: ({ row: { original } }) => (original.beginsWithin === null ? texts.none : sayAge(original.beginsWithin)),
  },
]
