import { useRef, useState } from 'react'
import type { GivenTo } from '#core/console/define-console-call.ts'
import type { listLeads } from '#core/console/leads/list-leads.ts'
import type { LeadFilterWords } from '#core/console/leads/leads-found.ts'
import type { searchLeads } from '#core/console/leads/search-leads.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { useAddressFilters, type AddressFilters } from '../../reading/use-address-filters.ts'
import { useCall, useChange } from '../../reading/use-call.ts'
import { Loaded } from '../../shell/loaded.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { Pager } from '../../shell/pager.tsx'
import { SearchForm } from '../../shell/search-form.tsx'
import texts from '../../texts/leads.json' with { type: 'json' }
import { ExportLeads } from './export-leads.tsx'
import { FoundByText } from './found-by-text.tsx'
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
  const field = useRef<HTMLInputElement>(null)
  const named = useChange<typeof searchLeads>('POST', '/calls/leads/search')
  const query = useCall<typeof listLeads>('/calls/leads', { query: readWords(asked) })
  // what is shown is what was searched for, whatever is typed or chosen by now
  const searched = named.variables?.body
  const { before: _, ...exported } = searched ?? readWords(filters)
  const find = (body: GivenTo<typeof searchLeads, 'body'>) => named.mutate({ body })
  const applyToList: typeof apply = (next) => {
    named.reset()
    apply(next)
  }
  const goBack = () => {
    named.reset()
    field.current?.focus()
  }
  return (
    <>
      <PageHeading title={texts.title} intro={texts.intro} />
      <SearchForm
        text={text}
        change={setText}
        words={texts}
        field={field}
        send={() => (text.trim() === '' ? named.reset() : find({ ...readWords(filters), text }))}
      />
      <LeadFilters filters={filters} partners={query.data?.partners ?? []} apply={applyToList} />
      <ExportLeads body={exported} isShown={named.isIdle || named.isSuccess} />
      {searched === undefined ? (
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
        <FoundByText named={named} searched={searched} find={find} goBack={goBack} back={texts.back} />
      )}
    </>
  )
}

/** The filters of an address; a state that is none is left out. */
function readWords({ status, ...words }: AddressFilters): LeadFilterWords {
  const known = Object.keys(LEAD_STATUS).find((name): name is keyof typeof LEAD_STATUS => name === status)
  return { ...words, ...(known && { status: known }) }
}
