import { createContext, useContext, useEffect, useMemo, useRef } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { lenderNotices, noteTold } from '#core/console/privacy/privacy-records.ts'
import { isInScope } from '#core/console/scope.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { useCall, useChange } from '../../reading/use-call.ts'
import { useScope } from '../../reading/use-scope.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { Loaded } from '../../shell/loaded.tsx'
import { Said } from '../../shell/said.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, zoneOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }

type Notice = ReplyOf<typeof lenderNotices>['notices'][number]

interface Telling {
  readonly note: (id: string) => void
  readonly isBusy: boolean
}

/** What the buttons take from here: cells of a column that is made anew are other elements, and lose the focus. */
const TellingContext = createContext<Telling>({ note: () => undefined, isBusy: false })

/** Withdrawals that people have to tell lenders, and noting that they did. */
export function LenderNotices() {
  const { sites } = useSession()
  const mayNote = useScope('work-privacy-requests').sites.length > 0
  const query = useCall<typeof lenderNotices>('/calls/privacy/notices')
  const told = useChange<typeof noteTold>('POST', '/calls/privacy/notices/{id}/told')
  const columns = useMemo(() => (mayNote ? [...columnsOf(sites), TOLD] : columnsOf(sites)), [sites, mayNote])
  const place = useRef<HTMLParagraphElement>(null)
  // the pressed button is off at once, and goes with its row
  useEffect(() => {
    if (told.submittedAt > 0) place.current?.focus()
  }, [told.submittedAt])
  const { mutate, isPending: isBusy } = told
  const { refetch } = query
  const telling = useMemo(
    () => ({ isBusy, note: (id: string) => mutate({ params: { id }, body: {} }, { onSettled: () => void refetch() }) }),
    [isBusy, mutate, refetch],
  )
  return (
    <section aria-labelledby="notices-heading">
      <h2 id="notices-heading">{texts.notices}</h2>
      <p className="hint">{texts.noticesIntro}</p>
      <Said place={place} isBad={told.error !== null}>
        {told.error && shellTexts.errors[failureIn(told.error)]}
        {told.data && texts.toldNow}
      </Said>
      <Loaded query={query} empty={({ notices }) => (notices.length === 0 ? texts.noticesEmpty : undefined)}>
        {({ notices, isCut }) => (
          <>
            <TellingContext value={telling}>
              <DataTable caption={texts.noticesCaption} columns={columns} rows={notices} isSorted={false} />
            </TellingContext>
            {isCut && <p className="hint">{fill(texts.cut, { count: notices.length })}</p>}
          </>
        )}
      </Loaded>
    </section>
  )
}

function NoteTold({ notice: { id, site, partner, reference } }: { readonly notice: Notice }) {
  const { note, isBusy } = useContext(TellingContext)
  const scope = useScope('work-privacy-requests')
  if (!isInScope(scope, site)) return null
  return (
    <button type="button" disabled={isBusy} aria-label={fill(texts.noteToldOf, { lender: partner, reference })} onClick={() => note(id)}>
      {texts.noteTold}
    </button>
  )
}

const TOLD: Column<Notice> = { id: 'told', header: texts.told, cell: ({ row: { original } }) => <NoteTold notice={original} /> }

const columnsOf = (sites: Session['sites']): Column<Notice>[] => [
  { id: 'lender', header: texts.lender, accessorKey: 'partner' },
  {
    id: 'asked',
    header: texts.asked,
    accessorFn: ({ askedAt, site }) => `${momentIn(askedAt, zoneOfSite(sites, site))} ${zoneName(askedAt, zoneOfSite(sites, site))}`,
  },
  {
    id: 'what',
    header: texts.what,
    accessorFn: ({ kind, code }) => (kind === 'withdrawal' ? texts.withdrawal : fill(texts.consentWithdrawal, { code: code ?? '' })),
  },
  {
    id: 'lead',
    header: texts.lead,
    cell: ({ row: { original } }) => <Link href={`/leads/${original.lead}`}>{original.reference}</Link>,
  },
  { id: 'lenderReference', header: texts.lenderReference, accessorFn: ({ lenderReference }) => lenderReference ?? texts.none },
  { id: 'site', header: texts.site, accessorFn: ({ site }) => nameOfSite(sites, site) },
]
