import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { audit } from '#core/console/audit/audit.ts'
import { useAddressFilters } from '../../reading/use-address-filters.ts'
import { useCall } from '../../reading/use-call.ts'
import { useScope } from '../../reading/use-scope.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { Pager } from '../../shell/pager.tsx'
import { momentIn } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/audit.json' with { type: 'json' }
import { AuditFilters } from './audit-filters.tsx'
import { VerifyChain } from './verify-chain.tsx'

type AuditRow = ReplyOf<typeof audit>['rows'][number]

/** The log is of no country: its times are those that it is stored in. */
const ZONE = 'UTC'
const NAMES = ['person', 'action', 'day'] as const

/** What was done in the console. Filters and the place in the log stand in the address, so that it can be handed on. */
export function AuditPage() {
  const { asked, filters, before, apply } = useAddressFilters(NAMES)
  const { isEverything } = useScope('see-audit')
  const query = useCall<typeof audit>('/calls/audit', { query: asked })
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      {!isEverything && <p className="hint">{texts.ofYourSites}</p>}
      <VerifyChain />
      <AuditFilters filters={filters} apply={apply} />
      <Loaded query={query} empty={({ rows }) => (rows.length === 0 ? texts.empty : undefined)}>
        {({ rows, next }) => (
          <>
            <DataTable caption={texts.caption} columns={COLUMNS} rows={rows} isSorted={false} />
            <Pager
              label={texts.caption}
              newest={before === undefined ? undefined : () => apply(filters)}
              older={next === null ? undefined : () => apply({ ...filters, before: next })}
            />
          </>
        )}
      </Loaded>
    </>
  )
}

const ACTIONS: { readonly [action: string]: string } = texts.actions

const COLUMNS: Column<AuditRow>[] = [
  { id: 'number', accessorKey: 'number', header: texts.number },
  { id: 'at', header: fill(texts.when, { zone: ZONE }), accessorFn: ({ at }) => momentIn(at, ZONE) },
  { id: 'person', accessorKey: 'person', header: texts.who },
  { id: 'role', accessorKey: 'role', header: texts.role },
  { id: 'action', header: texts.action, accessorFn: ({ action }) => ACTIONS[action] ?? action },
  { id: 'subject', accessorKey: 'subject', header: texts.subject },
  { id: 'reason', accessorKey: 'reason', header: texts.reason },
  { id: 'scope', accessorKey: 'scope', header: texts.scope },
]
