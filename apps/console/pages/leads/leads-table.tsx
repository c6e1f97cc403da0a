import { useMemo } from 'react'
import { Link } from 'wouter'
import type { FoundLead } from '#core/console/leads/leads-found.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, zoneOfSite } from '../../shell/site-names.ts'
import overviewTexts from '../../texts/overview.json' with { type: 'json' }
import texts from '../../texts/leads.json' with { type: 'json' }

/** Found leads, each a link to its story. Times are those of the lead's site, with the zone's name. */
export function LeadsTable({ leads }: { readonly leads: readonly FoundLead[] }) {
  const { sites } = useSession()
  const columns = useMemo(() => columnsOf(sites), [sites])
  const rows = useMemo(() => [...leads], [leads])
  return (
    <div className="found">
      <DataTable caption={texts.caption} columns={columns} rows={rows} isSorted={false} />
    </div>
  )
}

const STATES: { readonly [status: string]: string } = { ...overviewTexts.states, erased: texts.erased }

function columnsOf(sites: Session['sites']): Column<FoundLead>[] {
  const zoneOf = (id: string) => zoneOfSite(sites, id)
  return [
    {
      id: 'reference',
      header: texts.reference,
      accessorKey: 'reference',
      cell: ({ row: { original } }) => <Link href={`/leads/${original.id}`}>{original.reference}</Link>,
    },
    {
      id: 'created',
      header: texts.created,
      accessorFn: ({ createdAt, site }) => `${momentIn(createdAt, zoneOf(site))} ${zoneName(createdAt, zoneOf(site))}`,
    },
    { id: 'site', header: texts.site, accessorFn: ({ site }) => nameOfSite(sites, site) },
    { id: 'status', header: texts.status, accessorFn: ({ status }) => STATES[status] ?? status },
    { id: 'partners', header: texts.partners, accessorFn: ({ partners }) => partners.join(', ') },
    { id: 'affiliate', header: texts.affiliate, accessorFn: ({ affiliate }) => affiliate ?? '' },
    { id: 'email', header: texts.email, accessorKey: 'email' },
    { id: 'phone', header: texts.phone, accessorKey: 'phone' },
  ]
}
