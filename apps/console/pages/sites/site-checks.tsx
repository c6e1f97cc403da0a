import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { showSite } from '#core/console/sites/show-site.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/sites.json' with { type: 'json' }

type ShownSite = ReplyOf<typeof showSite>
type Check = ShownSite['checks'][number]

/** What a site needs before it may open, and whether it is there. */
export function SiteChecks({ site: { site, isOn, checks } }: { readonly site: ShownSite }) {
  return (
    <section>
      <h2>{texts.checks}</h2>
      {isOn ? (
        <>
          <p className="hint">{fill(texts.checksHint, { site })}</p>
          <div className="site-checks">
            <DataTable caption={texts.checks} columns={COLUMNS} rows={checks} isSorted={false} />
          </div>
        </>
      ) : (
        <p className="empty">{texts.off}</p>
      )}
    </section>
  )
}

const COLUMNS: Column<Check>[] = [
  { id: 'check', header: texts.check, accessorFn: ({ topic }) => texts.topics[topic] },
  {
    id: 'found',
    header: texts.found,
    cell: ({ row: { original } }) => (
      <span className={original.lacks.length > 0 ? 'mark draft' : 'mark live'}>
        {original.lacks.length > 0 ? texts.lacking : texts.inOrder}
      </span>
    ),
  },
  {
    id: 'todo',
    header: texts.toDo,
    cell: ({ row: { original } }) => (
      <ul>
        {original.lacks.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    ),
  },
]
