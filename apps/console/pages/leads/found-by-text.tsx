import type { UseMutationResult } from '@tanstack/react-query'
import { useRef } from 'react'
import type { GivenTo, ReplyOf } from '#core/console/define-console-call.ts'
import type { searchLeads } from '#core/console/leads/search-leads.ts'
import { failureIn } from '../../reading/call-console.ts'
import { Pager } from '../../shell/pager.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/leads.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import { LeadsTable } from './leads-table.tsx'

type Searched = GivenTo<typeof searchLeads, 'body'>

interface FoundByTextProps {
  readonly named: Pick<UseMutationResult<ReplyOf<typeof searchLeads>>, 'data' | 'error' | 'isPending'>
  /** What was searched for. */
  readonly searched: Searched
  readonly find: (body: Searched) => void
  readonly goBack: () => void
  /** What the way back is called. */
  readonly back: string
}

/** The leads that a text names, and the way back to what was there before. */
export function FoundByText({ named: { data, error, isPending }, searched, find, goBack, back }: FoundByTextProps) {
  const section = useRef<HTMLElement>(null)
  const { before: _, ...first } = searched
  const turn = (body: Searched) => {
    // the button goes while the page is read
    section.current?.focus()
    find(body)
  }
  return (
    <section ref={section} tabIndex={-1} aria-label={texts.search}>
      <p className={error ? 'notice bad' : 'as-of'} role="status">
        {isPending && texts.searching}
        {error && shellTexts.errors[failureIn(error)]}
        {data && sayFound(data, searched.before === undefined)}
        <button type="button" className="quiet" onClick={goBack}>
          {back}
        </button>
      </p>
      {data && data.leads.length > 0 && <LeadsTable leads={data.leads} />}
      {data?.leads.length === 0 && <p className="empty">{data.next === null ? texts.empty : texts.emptyHere}</p>}
      {data && (
        <Pager
          label={texts.caption}
          newest={searched.before === undefined ? undefined : () => turn(first)}
          older={data.next === null ? undefined : () => turn({ ...first, before: data.next ?? undefined })}
        />
      )}
    </section>
  )
}

/** A page is not all that was found, where there is another one. */
function sayFound({ leads, next }: ReplyOf<typeof searchLeads>, isFirst: boolean): string {
  if (next !== null) return fill(texts.shownOlder, { count: leads.length })
  return fill(isFirst ? texts.found : texts.shownLast, { count: leads.length })
}
