import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { deliveries } from '#core/console/deliveries/deliveries.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/deliveries.json' with { type: 'json' }
import { doneBy, doneFor, sayAge } from './say-kind.ts'

type Kind = ReplyOf<typeof deliveries>['kinds'][number]

/** Every kind of job of which there is one; `at` is when that was read, in ms since 1970. */
export function KindsTable({ kinds, at }: { readonly kinds: readonly Kind[]; readonly at: number }) {
  const columns = useMemo(() => columnsAt(at), [at])
  const rows = useMemo(() => [...kinds], [kinds])
  return <DataTable caption={texts.jobsCaption} columns={columns} rows={rows} />
}

const ageAt = ({ dueSince }: Kind, at: number): number => (dueSince === null ? -1 : (at - Date.parse(dueSince)) / 1000)

const columnsAt = (at: number): Column<Kind>[] => [
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
    accessorFn: (kind) => ageAt(kind, at),
    cell: ({ row: { original } }) =>
      original.dueSince === null ? (
        texts.none
      ) : (
        <span className={original.isLate ? 'mark late' : 'mark'}>
          {sayAge(ageAt(original, at))}, {original.isLate ? texts.late : texts.inTime}
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
