import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { showSite } from '#core/console/sites/show-site.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import texts from '../../texts/sites.json' with { type: 'json' }

type ShownSite = ReplyOf<typeof showSite>

/** The versions of policies that count now. */
export function SitePolicies({ site: { policies } }: { readonly site: ShownSite }) {
  return (
    <section>
      <h2>{texts.policies}</h2>
      {policies.length === 0 ? (
        <p className="empty">{texts.noPolicies}</p>
      ) : (
        <div className="site-policies">
          <DataTable caption={texts.policies} columns={COLUMNS} rows={policies} />
        </div>
      )}
    </section>
  )
}

const COLUMNS: Column<ShownSite['policies'][number]>[] = [
  { id: 'title', accessorKey: 'title', header: texts.policy },
  { id: 'code', accessorKey: 'code', header: texts.code },
  { id: 'from', accessorKey: 'from', header: texts.from },
  { id: 'version', accessorKey: 'version', header: texts.version },
]
