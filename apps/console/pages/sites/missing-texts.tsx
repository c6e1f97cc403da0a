import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { showSite } from '#core/console/sites/show-site.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/sites.json' with { type: 'json' }

type ShownSite = ReplyOf<typeof showSite>

/** The sentences that a site shows in English for want of its own. */
export function MissingTexts({ site: { site, texts: missing } }: { readonly site: ShownSite }) {
  return (
    <section>
      <h2>{texts.texts}</h2>
      {missing.length === 0 ? (
        <p className="empty">{texts.noTexts}</p>
      ) : (
        <>
          <p className="hint">{fill(texts.textsHint, { site })}</p>
          <DataTable caption={texts.texts} columns={COLUMNS} rows={missing} />
        </>
      )}
    </section>
  )
}

const COLUMNS: Column<ShownSite['texts'][number]>[] = [
  { id: 'key', accessorKey: 'key', header: texts.key },
  { id: 'english', accessorKey: 'english', header: texts.english },
]
