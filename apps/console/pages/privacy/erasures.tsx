import { useMemo } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { erasures } from '#core/console/privacy/privacy-records.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, zoneOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

type Erasure = ReplyOf<typeof erasures>['erasures'][number]

/** The proofs of erasure. */
export function Erasures() {
  const { sites } = useSession()
  const query = useCall<typeof erasures>('/calls/privacy/erasures')
  const columns = useMemo(() => columnsOf(sites), [sites])
  return (
    <section aria-labelledby="erasures-heading">
      <h2 id="erasures-heading">{texts.erasures}</h2>
      <p className="hint">{texts.erasuresIntro}</p>
      <Loaded query={query} empty={({ erasures: all }) => (all.length === 0 ? texts.erasuresEmpty : undefined)}>
        {({ erasures: all, isCut }) => (
          <>
            <DataTable caption={texts.erasuresCaption} columns={columns} rows={all} isSorted={false} />
            {isCut && <p className="hint">{fill(texts.cut, { count: all.length })}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

const sayLender = ({ name, isToldByPeople }: Erasure['partners'][number]): string =>
  isToldByPeople ? fill(texts.toWriteTo, { lender: name }) : name

const columnsOf = (sites: Session['sites']): Column<Erasure>[] => [
  { id: 'reference', header: texts.number, accessorKey: 'reference' },
  {
    id: 'at',
    header: texts.at,
    accessorFn: ({ erasedAt, site }) => `${momentIn(erasedAt, zoneOfSite(sites, site))} ${zoneName(erasedAt, zoneOfSite(sites, site))}`,
  },
  { id: 'because', header: texts.because, accessorFn: ({ because }) => texts.becauses[because] },
  {
    id: 'lenders',
    header: texts.lenders,
    accessorFn: ({ partners }) => (partners.length === 0 ? texts.none : partners.map(sayLender).join(', ')),
  },
  { id: 'site', header: texts.site, accessorFn: ({ site }) => nameOfSite(sites, site) },
]
