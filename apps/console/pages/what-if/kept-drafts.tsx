import { useMemo } from 'react'
import { Link, useSearch } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { listRuleDrafts } from '#core/console/what-if/rule-drafts.ts'
import { useCall } from '../../reading/use-call.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }
import { addressOf, readAsked } from './address.ts'

type Head = ReplyOf<typeof listRuleDrafts>['drafts'][number]

interface KeptDraftsProps {
  readonly country: string
  readonly timeZone: string
}

/** The drafts that are kept for the country, each a link that opens it. */
export function KeptDrafts({ country, timeZone }: KeptDraftsProps) {
  const query = useCall<typeof listRuleDrafts>('/calls/rule-drafts', { query: { country } })
  const columns = useMemo(() => columnsOf(timeZone), [timeZone])
  return (
    <div className="part">
      <h2>{texts.kept}</h2>
      <Loaded query={query} empty={({ drafts }) => (drafts.length === 0 ? texts.noneKept : undefined)}>
        {({ drafts }) => (
          <DataTable caption={fill(texts.keptCaption, { country: country.toUpperCase() })} columns={columns} rows={drafts} />
        )}
      </Loaded>
    </div>
  )
}

/** It reads the address by itself: cells of a column that is made anew are other elements, and lose the focus. */
function OpenDraft({ of: { id, country, name } }: { readonly of: Head }) {
  const asked = readAsked(new URLSearchParams(useSearch()))
  return (
    <Link href={addressOf({ ...asked, country, draft: id })} aria-current={id === asked.draft ? 'true' : undefined}>
      {name}
    </Link>
  )
}

const columnsOf = (timeZone: string): Column<Head>[] => [
  {
    id: 'name',
    header: texts.name,
    accessorKey: 'name',
    cell: ({ row: { original } }) => <OpenDraft of={original} />,
  },
  { id: 'by', header: texts.by, accessorKey: 'by' },
  {
    id: 'at',
    header: texts.at,
    accessorKey: 'at',
    cell: ({ row: { original } }) => `${momentIn(original.at, timeZone)} ${zoneName(original.at, timeZone)}`,
  },
]
