import { useState } from 'react'
import type { searchLeads } from '#core/console/leads/search-leads.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { SearchForm } from '../../shell/search-form.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import { FoundLeads } from './found-leads.tsx'

interface FindPersonProps {
  readonly chosen: readonly string[]
  readonly choose: (ids: readonly string[]) => void
}

/** Finds a person's applications, to be ticked. What is searched for goes into no address. */
export function FindPerson({ chosen, choose }: FindPersonProps) {
  const [text, setText] = useState('')
  const { mutate, data, error, isPending } = useChange<typeof searchLeads>('POST', '/calls/leads/search')
  return (
    <>
      <SearchForm
        text={text}
        change={setText}
        words={texts}
        send={() => {
          choose([])
          if (text.trim() !== '') mutate({ body: { text } })
        }}
      />
      <p role="status" className={error ? 'bad' : 'hint'}>
        {isPending && texts.finding}
        {error && shellTexts.errors[failureIn(error)]}
        {data && (data.leads.length > 0 ? fill(texts.found, { count: data.leads.length }) : texts.notFound)}
      </p>
      {data && <FoundLeads leads={data.leads} chosen={chosen} choose={choose} />}
    </>
  )
}
