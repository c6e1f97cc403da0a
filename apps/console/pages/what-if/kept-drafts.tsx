import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { listRuleDrafts } from '#core/console/what-if/rule-drafts.ts'
import { useCall } from '../../reading/use-call.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/what-if.json' with { type: 'json' }
import { addressOf, type Asked } from './address.ts'

type Head = ReplyOf<typeof listRuleDrafts>['drafts'][number]

interface KeptDraftsProps {
  readonly asked: Asked
  readonly country: string
  readonly timeZone: string
}

/** The drafts that are kept for the country, each a link that opens it. */
export function KeptDrafts({ asked, country, timeZone }: KeptDraftsProps) {
  const query = useCall<typeof listRuleDrafts>('/calls/rule-drafts', { query: { country } })
  const columns = useMemo(() => columnsOf({ ...asked, country }, timeZone), [asked, country, timeZone])
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

const columnsOf = (asked: Asked, timeZone: string): Column<Head>[] => [
  {
    id: 'name',
    header: texts.name,
    accessorKey: 'name',
    cell: ({ row: { original } }) => (
      <Link href={addressOf({ ...asked, draft: original.id })} aria-current={original.id === asked.draft ? 'true' : undefined}>
        {original.name}
      </Link>
    ),
  },
  { id: 'by', header: texts.by, accessorKey: 'by' },
  {
    id: 'at',
    header: texts.at,
    accessorKey: 'at',
    cell: ({ row: { original } }) => `${momentIn(original.at, timeZone)} ${zoneName(original.at, timeZone)}`,
  },
]
