import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { LAWFUL_JOBS } from '#core/console/privacy/lawful-jobs.ts'
import type { keptTooLong } from '#core/console/privacy/privacy-records.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, zoneOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

type Kept = ReplyOf<typeof keptTooLong>
type OfCountry = Kept['countries'][number]
type Failed = Kept['failed'][number]

/** Applications that should be erased by now, and erasures and withdrawals that fail. */
export function KeptTooLong() {
  const { sites } = useSession()
  const query = useCall<typeof keptTooLong>('/calls/privacy/kept')
  const failedColumns = useMemo(() => failedColumnsOf(sites), [sites])
  return (
    <section aria-labelledby="kept-heading">
      <h2 id="kept-heading">{texts.kept}</h2>
      <p className="hint">{texts.keptIntro}</p>
      <Loaded query={query} empty={() => undefined}>
        {({ countries, leads, failed, isFailedCut }) => (
          <>
            <DataTable caption={texts.keptCaption} columns={COLUMNS} rows={countries} />
            {leads.length > 0 && (
              <p>
                {texts.keptLeads}:{' '}
                {leads.map(({ id, reference }) => (
                  <Link key={id} href={`/leads/${id}`} className="listed">
                    {reference}
                  </Link>
                ))}
              </p>
            )}
            <h3>{texts.failed}</h3>
            {failed.length === 0 ? (
              <p className="empty">{texts.failedEmpty}</p>
            ) : (
              <>
                <DataTable caption={texts.failedCaption} columns={failedColumns} rows={failed} isSorted={false} />
                <p className="hint">
                  {isFailedCut && `${texts.failedCut} `}
                  {texts.failedHint}
                </p>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}

const COLUMNS: Column<OfCountry>[] = [
  { id: 'country', header: texts.country, accessorKey: 'countryName' },
  {
    id: 'state',
    header: texts.keptState,
    accessorFn: ({ overdue }) => overdue,
    cell: ({ row: { original } }) => <span className={original.overdue > 0 ? 'mark late' : 'mark'}>{sayKept(original)}</span>,
  },
  { id: 'draftDays', header: texts.draftDays, accessorKey: 'draftDays', meta: { isNumber: true } },
  { id: 'decidedDays', header: texts.decidedDays, accessorKey: 'decidedDays', meta: { isNumber: true } },
  { id: 'fileDays', header: texts.fileDays, accessorKey: 'fileDays', meta: { isNumber: true } },
]

const sayKept = ({ overdue, isMore }: OfCountry): string =>
  overdue === 0 ? texts.keptNone : fill(isMore ? texts.keptMore : texts.keptCount, { count: overdue })

// a kind without words does not compile
const FAILED_KINDS: { readonly [kind: string]: string } = texts.failedKinds satisfies {
  readonly [Kind in (typeof LAWFUL_JOBS)[number]]: string
}

const failedColumnsOf = (sites: Session['sites']): Column<Failed>[] => [
  { id: 'reference', header: texts.lead, accessorKey: 'reference' },
  { id: 'kind', header: texts.what, accessorFn: ({ kind }) => FAILED_KINDS[kind] ?? kind },
  {
    id: 'since',
    header: texts.since,
    accessorFn: ({ since, site }) => `${momentIn(since, zoneOfSite(sites, site))} ${zoneName(since, zoneOfSite(sites, site))}`,
  },
  { id: 'reason', header: texts.reason, accessorKey: 'reason' },
  { id: 'site', header: texts.site, accessorFn: ({ site }) => (site === null ? texts.none : nameOfSite(sites, site)) },
]
