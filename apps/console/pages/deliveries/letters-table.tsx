import { useMemo } from 'react'
import { Link } from 'wouter'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { deadLetters } from '#core/console/deliveries/dead-letters.ts'
import { isInScope, type Scope } from '#core/console/scope.ts'
import { useSession, type Session } from '../../reading/session-context.ts'
import { useScope } from '../../reading/use-scope.ts'
import { DataTable, type Column } from '../../shell/data-table.tsx'
import { momentIn, zoneName } from '../../shell/show-time.ts'
import { nameOfSite, zoneOfSite } from '../../shell/site-names.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }
import { doneBy } from './say-kind.ts'

type Letter = ReplyOf<typeof deadLetters>['letters'][number]

interface LettersTableProps {
  readonly letters: readonly Letter[]
  /** Undefined for who may not. */
  readonly runAgain: ((id: string) => void) | undefined
  readonly isBusy: boolean
}

/** Work that was given up, each with its reason and its lead. */
export function LettersTable({ letters, runAgain, isBusy }: LettersTableProps) {
  const { sites } = useSession()
  const scope = useScope('repeat-work')
  const rows = useMemo(() => [...letters], [letters])
  const columns = useMemo(() => columnsOf(sites), [sites])
  const all = runAgain ? [...columns, againColumn({ runAgain, isBusy, scope })] : columns
  return <DataTable caption={texts.lettersCaption} columns={all} rows={rows} isSorted={false} />
}

interface Again {
  readonly runAgain: (id: string) => void
  readonly isBusy: boolean
  /** Where the person may. */
  readonly scope: Scope
}

const againColumn = ({ runAgain, isBusy, scope }: Again): Column<Letter> => ({
  id: 'again',
  header: texts.again,
  cell: ({ row: { original } }) =>
    isInScope(scope, original.site) && (
      <button
        type="button"
        disabled={isBusy}
        aria-label={fill(texts.againOne, { what: doneBy(original.kind), reference: original.reference ?? texts.noLead })}
        onClick={() => runAgain(original.id)}
      >
        {texts.again}
      </button>
    ),
})

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
