import { useRef, useState } from 'react'
import type { GivenTo } from '#core/console/define-console-call.ts'
import type { searchLeads } from '#core/console/leads/search-leads.ts'
import { useChange } from '../../reading/use-call.ts'
import { useSession } from '../../reading/session-context.ts'
import { SearchForm } from '../../shell/search-form.tsx'
import leadsTexts from '../../texts/leads.json' with { type: 'json' }
import texts from '../../texts/overview.json' with { type: 'json' }
import { FoundByText } from '../leads/found-by-text.tsx'

/** The way from the overview to one lead: what it is known by, and what is found by it. What is typed goes into no address. */
export function FindLead() {
  const { permissions } = useSession()
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const named = useChange<typeof searchLeads>('POST', '/calls/leads/search')
  if (!permissions.includes('see-leads')) return null
  const searched = named.variables?.body
  const find = (body: GivenTo<typeof searchLeads, 'body'>) => named.mutate({ body })
  const goBack = () => {
    named.reset()
    field.current?.focus()
  }
  return (
    <section className="find-lead" aria-labelledby="find-lead-heading">
      <h2 id="find-lead-heading">{texts.findLead}</h2>
      <SearchForm
        text={text}
        change={setText}
        words={leadsTexts}
        field={field}
        send={() => (text.trim() === '' ? named.reset() : find({ text }))}
      />
      {searched && <FoundByText named={named} searched={searched} find={find} goBack={goBack} back={texts.hideFound} />}
    </section>
  )
}
