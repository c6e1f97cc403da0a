import { createContext, useContext, useMemo } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { deadLetters } from '#core/console/deliveries/dead-letters.ts'
import { isInScope } from '#core/console/scope.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { useScope } from '../../reading/use-scope.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, zoneOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }
import { doneBy } from './say-kind.ts'

type Letter = ReplyOf<typeof deadLetters>['letters'][number]

interface Again {
  /** Undefined for who may not. */
  readonly runAgain: ((id: string) => void) | undefined
  readonly isBusy: boolean
}

/** What the buttons take from here: cells of a column that is made anew are other elements, and lose the focus. */
const AgainContext = createContext<Again>({ runAgain: undefined, isBusy: false })

/** Work that was given up, each with its reason and its lead. */
export function LettersTable({ letters, runAgain, isBusy }: Again & { readonly letters: readonly Letter[] }) {
  const { sites } = useSession()
  const mayRun = runAgain !== undefined
  const rows = useMemo(() => [...letters], [letters])
  const columns = useMemo(() => columnsOf(sites), [sites])
  const again = useMemo(() => ({ runAgain, isBusy }), [runAgain, isBusy])
  const all = useMemo(() => (mayRun ? [...columns, AGAIN] : columns), [columns, mayRun])
  return (
    <AgainContext value={again}>
      <DataTable caption={texts.lettersCaption} columns={all} rows={rows} isSorted={false} />
    </AgainContext>
  )
}

function RunAgain({ letter: { id, kind, site, reference } }: { readonly letter: Letter }) {
  const { runAgain, isBusy } = useContext(AgainContext)
  const scope = useScope('repeat-work')
  if (!runAgain || !isInScope(scope, site)) return null
  return (
    <button
      type="button"
      disabled={isBusy}
      aria-label={fill(texts.againOne, { what: doneBy(kind), reference: reference ?? texts.noLead })}
      onClick={() => runAgain(id)}
    >
      {texts.again}
    </button>
  )
}

const AGAIN: Column<Letter> = { id: 'again', header: texts.again, cell: ({ row: { original } }) => <RunAgain letter={original} /> }

const columnsOf = (sites: Session['sites']): Column<Letter>[] => [
  { id: 'kind', header: texts.kind, accessorFn: ({ kind }) => doneBy(kind) },
  {
    id: 'since',
    header: texts.since,
    accessorFn: ({ since, site }) => `${momentIn(since, zoneOfSite(sites, site))} ${zoneName(since, zoneOfSite(sites, site))}`,
  },
  { id: 'reason', header: texts.reason, accessorKey: 'reason' },
  { id: 'lead', header: texts.lead, cell: ({ row: { original } }) => <LeadOf letter={original} /> },
  { id: 'site', header: texts.site, accessorFn: ({ site }) => (site === null ? texts.none : nameOfSite(sites, site)) },
  { id: 'lender', header: texts.lender, accessorFn: ({ partner }) => partner ?? texts.none },
]

function LeadOf({ letter: { lead, reference, isThere } }: { readonly letter: Letter }) {
  if (lead === null || reference === null) return texts.noLead
  return isThere ? <Link href={`/leads/${lead}`}>{reference}</Link> : fill(texts.erased, { reference })
}
