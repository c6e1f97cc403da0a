import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { privacyRequests } from '#core/console/privacy/privacy-requests.ts'
import { isInScope, type Scope } from '#core/console/scope.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { useScope } from '../../reading/use-scope.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, zoneOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

type Requested = ReplyOf<typeof privacyRequests>['requests'][number]

interface RequestsTableProps {
  readonly requests: readonly Requested[]
  readonly isOpen: boolean
  /** Undefined for who may not. */
  readonly work: ((request: Requested, button: HTMLElement) => void) | undefined
}

/** Requests of persons. Days are those of the site's country. */
export function RequestsTable({ requests, isOpen, work }: RequestsTableProps) {
  const { sites } = useSession()
  const scope = useScope('work-privacy-requests')
  const rows = useMemo(() => [...requests], [requests])
  const columns = useMemo(() => [...commonColumns(sites), ...(isOpen ? OPEN_COLUMNS : closedColumns(sites))], [sites, isOpen])
  // cells of a column that is made anew are other elements, and lose the focus
  const all = useMemo(() => (work ? [...columns, workColumn(work, scope)] : columns), [columns, work, scope])
  return <DataTable caption={isOpen ? texts.openCaption : texts.closedCaption} columns={all} rows={rows} isSorted={false} />
}

const commonColumns = (sites: Session['sites']): Column<Requested>[] => [
  { id: 'number', header: texts.number, accessorKey: 'number' },
  { id: 'kind', header: texts.kind, accessorFn: ({ kind }) => texts.kinds[kind] },
  { id: 'site', header: texts.site, accessorFn: ({ site }) => nameOfSite(sites, site) },
  { id: 'received', header: texts.received, accessorKey: 'receivedOn' },
  { id: 'due', header: texts.due, accessorKey: 'dueOn' },
  { id: 'leads', header: texts.leads, cell: ({ row: { original } }) => <LeadsOf request={original} /> },
]

const OPEN_COLUMNS: Column<Requested>[] = [
  {
    id: 'left',
    header: texts.left,
    cell: ({ row: { original } }) => (
      <span className={(original.daysLeft ?? 0) < 0 ? 'mark late' : 'mark'}>{sayLeft(original.daysLeft ?? 0)}</span>
    ),
  },
  { id: 'notedBy', header: texts.notedBy, accessorKey: 'notedBy' },
]

const closedColumns = (sites: Session['sites']): Column<Requested>[] => [
  { id: 'outcome', header: texts.outcome, accessorFn: ({ outcome }) => (outcome === null ? '' : texts.outcomes[outcome]) },
  {
    id: 'closedAt',
    header: texts.closedAt,
    accessorFn: ({ closedAt, site }) =>
      closedAt === null ? '' : `${momentIn(closedAt, zoneOfSite(sites, site))} ${zoneName(closedAt, zoneOfSite(sites, site))}`,
  },
  { id: 'closedBy', header: texts.closedBy, accessorFn: ({ closedBy }) => closedBy ?? '' },
]

const workColumn = (work: NonNullable<RequestsTableProps['work']>, scope: Scope): Column<Requested> => ({
  id: 'work',
  header: texts.work,
  cell: ({ row: { original } }) =>
    isInScope(scope, original.site) && (
      <button
        type="button"
        aria-label={fill(texts.workOn, { number: original.number })}
        onClick={({ currentTarget }) => work(original, currentTarget)}
      >
        {texts.work}
      </button>
    ),
})

function LeadsOf({ request: { leads } }: { readonly request: Requested }) {
  if (leads.length === 0) return texts.noLeads
  return (
    <ul className="plain">
      {leads.map(({ id, reference, isThere }) => (
        <li key={id}>{isThere ? <Link href={`/leads/${id}`}>{reference}</Link> : fill(texts.gone, { reference })}</li>
      ))}
    </ul>
  )
}

function sayLeft(days: number): string {
  if (days === 0) return texts.today
  if (days < 0) return days === -1 ? texts.overdueDay : fill(texts.overdue, { count: -days })
  return days === 1 ? texts.leftDay : fill(texts.leftDays, { count: days })
}
