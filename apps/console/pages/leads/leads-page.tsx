import { useState } from 'react'
import type { listLeads } from '#core/console/leads/list-leads.ts'
import type { LeadFilterWords } from '#core/console/leads/leads-found.ts'
import type { searchLeads } from '#core/console/leads/search-leads.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useAddressFilters, type AddressFilters } from '../../reading/use-address-filters.ts'
import { useCall, useChange } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { Pager } from '../../shell/pager.tsx'
import { SearchForm } from '../../shell/search-form.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/leads.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import { ExportLeads } from './export-leads.tsx'
import { LeadFilters } from './lead-filters.tsx'
import { LeadsTable } from './leads-table.tsx'

const NAMES = ['site', 'status', 'partner', 'affiliate', 'from', 'to'] as const

/**
 * Leads by filters, which stand in the address so that it can be handed on, or by a text, which never does: it may be somebody's
 * e-mail or phone.
 */
export function LeadsPage() {
  const { asked, filters, before, apply } = useAddressFilters(NAMES)
  const [text, setText] = useState('')
  const named = useChange<typeof searchLeads>('POST', '/calls/leads/search')
  const query = useCall<typeof listLeads>('/calls/leads', { query: readWords(asked) })
  const partners = query.data?.partners ?? []
  const find = (more: LeadFilterWords = {}) => named.mutate({ body: { ...readWords(filters), ...more, text } })
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      <SearchForm text={text} change={setText} words={texts} send={() => (text.trim() === '' ? named.reset() : find())} />
      <LeadFilters key={JSON.stringify(filters)} filters={filters} partners={partners} apply={apply} />
      <ExportLeads body={{ ...readWords(filters), ...(named.data && { text }) }} />
      {named.isIdle ? (
        <Loaded query={query} empty={({ leads, next }) => (leads.length > 0 ? undefined : next === null ? texts.empty : undefined)}>
          {({ leads, next }) => (
            <>
              {leads.length === 0 ? <p className="empty">{texts.emptyHere}</p> : <LeadsTable leads={leads} />}
              <Pager
                label={texts.caption}
                newest={before === undefined ? undefined : () => apply(filters)}
                older={next === null ? undefined : () => apply({ ...filters, before: next })}
              />
            </>
          )}
        </Loaded>
      ) : (
        <section aria-label={texts.search}>
          <p className={named.error ? 'notice bad' : 'as-of'} role="status">
            {named.isPending && texts.searching}
            {named.error && shellTexts.errors[failureIn(named.error)]}
            {named.data && fill(texts.found, { count: named.data.leads.length })}
            <button type="button" className="quiet" onClick={() => named.reset()}>
              {texts.back}
            </button>
          </p>
          {named.data && (named.data.leads.length > 0 ? <LeadsTable leads={named.data.leads} /> : <p className="empty">{texts.empty}</p>)}
          {named.data?.next && <Pager label={texts.caption} older={() => find({ before: named.data.next ?? undefined })} />}
        </section>
      )}
    </>
  )
}

/** The filters of an address; a state that is none is left out. */
function readWords({ status, ...words }: AddressFilters): LeadFilterWords {
  const known = Object.keys(LEAD_STATUS).find((name): name is keyof typeof LEAD_STATUS => name === status)
  return { ...words, ...(known && { status: known }) }
}
