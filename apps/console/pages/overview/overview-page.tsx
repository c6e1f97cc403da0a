import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { overview } from '#core/console/overview/overview.ts'
import { useCall } from '../../reading/use-call.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/overview.json' with { type: 'json' }
import { FindLead } from './find-lead.tsx'
import { GiveUpLinks } from './give-up-links.tsx'

type Overview = ReplyOf<typeof overview>

interface SiteRow {
  readonly site: string
  readonly country: string
  readonly all: number
  readonly leads: { readonly [state: string]: number }
}

/** The leads of the last day in every site that the person may see. */
export function OverviewPage() {
  const query = useCall<typeof overview>('/calls/overview')
  const { sites } = useSession()
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      {sites.length > 0 && (
        <>
          <FindLead />
          <GiveUpLinks />
        </>
      )}
      <Loaded query={query} empty={() => (sites.length === 0 ? texts.noSites : undefined)}>
        {(data) => <Sites data={data} sites={sites} />}
      </Loaded>
    </>
  )
}

function Sites({ data, sites }: { readonly data: Overview; readonly sites: Session['sites'] }) {
  const rows = useMemo(() => rowsOf(data, sites), [data, sites])
  const sums = STATES.map(([state]) => sumOf(rows.map(({ leads }) => leads[state] ?? 0)))
  const all = sumOf(rows.map((row) => row.all))
  return (
    <>
      {all === 0 && <p className="empty">{texts.quiet}</p>}
      <DataTable
        caption={texts.caption}
        columns={COLUMNS}
        rows={rows}
        footer={[fill(rows.length === 1 ? texts.sumOne : texts.sum, { count: rows.length }), '', all, ...sums]}
      />
    </>
  )
}

const STATES = Object.entries(texts.states)

const COLUMNS: Column<SiteRow>[] = [
  { id: 'site', accessorKey: 'site', header: texts.site },
  { id: 'country', accessorKey: 'country', header: texts.country },
  { id: 'all', accessorKey: 'all', header: texts.all, meta: { isNumber: true } },
  ...STATES.map(([state, name]): Column<SiteRow> => ({
    id: state,
    accessorFn: ({ leads }) => leads[state] ?? 0,
    header: name,
    meta: { isNumber: true },
  })),
]

function rowsOf({ sites: counted }: Overview, sites: Session['sites']): SiteRow[] {
  const leadsOf = new Map(counted.map(({ site, leads }) => [site, leads]))
  const rows = sites.map(({ id, brandName, countryName }) => {
    const leads = leadsOf.get(id) ?? {}
    return { site: `${brandName} ${id.slice(-2).toUpperCase()}`, country: countryName, leads, all: sumOf(Object.values(leads)) }
  })
  return rows.toSorted((one, other) => other.all - one.all || one.country.localeCompare(other.country))
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
