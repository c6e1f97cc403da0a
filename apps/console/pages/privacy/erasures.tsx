import { useMemo, useState } from 'react'
import type { GivenTo, ReplyOf } from '#core/console/define-console-call.ts'
import type { erasures } from '#core/console/privacy/privacy-records.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { useCall } from '../../reading/use-call.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Choice } from '../../shell/choice.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Pager } from '../../shell/pager.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, siteOptions, zoneOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }

type Asked = GivenTo<typeof erasures, 'query'>
type Erasure = ReplyOf<typeof erasures>['erasures'][number]

const TO_WRITE_TO = 'to-write-to'
const BECAUSES = ['applicant', 'retention'] as const

/** The proofs of erasure, of all or of those whose applicant asked for it: the end of the time erases many more. */
export function Erasures() {
  const { sites } = useSession()
  const [{ before, ...filters }, setAsked] = useState<Asked>({})
  const { because, site, lenders } = filters
  const query = useCall<typeof erasures>('/calls/privacy/erasures', { query: { ...filters, before } })
  const isFiltered = because !== undefined || site !== undefined || lenders !== undefined
  const columns = useMemo(() => columnsOf(sites), [sites])
  return (
    <section aria-labelledby="erasures-heading">
      <h2 id="erasures-heading">{texts.erasures}</h2>
      <p className="hint">{texts.erasuresIntro}</p>
      <div className="filters">
        <Choice
          label={texts.because}
          none={texts.anyBecause}
          options={BECAUSES.map((one) => [one, texts.becauses[one]] as const)}
          value={because ?? ''}
          choose={(value) => setAsked({ ...filters, because: BECAUSES.find((one) => one === value) })}
        />
        <Choice
          label={texts.site}
          none={texts.anySite}
          options={siteOptions(sites)}
          value={site ?? ''}
          choose={(value) => setAsked({ ...filters, site: value || undefined })}
        />
        <Choice
          label={texts.lenders}
          none={texts.anyLenders}
          options={[[TO_WRITE_TO, texts.lendersToWriteTo]]}
          value={lenders ?? ''}
          choose={(value) => setAsked({ ...filters, lenders: value === TO_WRITE_TO ? value : undefined })}
        />
      </div>
      <Loaded
        query={query}
        empty={({ erasures: all }) => (all.length > 0 ? undefined : isFiltered ? texts.erasuresEmptyFilter : texts.erasuresEmpty)}
      >
        {({ erasures: all, next }) => (
          <>
            <DataTable caption={texts.erasuresCaption} columns={columns} rows={all} isSorted={false} />
            <Pager
              label={texts.erasuresCaption}
              newest={before === undefined ? undefined : () => setAsked(filters)}
              older={next === null ? undefined : () => setAsked({ ...filters, before: next })}
            />
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
