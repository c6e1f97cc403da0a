import { useState } from 'react'
import type { LeadsFound } from '#core/console/leads/leads-found.ts'
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
  const [earlier, setEarlier] = useState<LeadsFound['leads']>([])
  const { mutate, data, error, isPending, variables } = useChange<typeof searchLeads>('POST', '/calls/leads/search')
  const leads = [...earlier, ...(data?.leads ?? [])]
  const next = data ? data.next : (variables?.body.before ?? null)
  const lookFurther = (before: string) => {
    setEarlier(leads)
    mutate({ body: { text: variables?.body.text ?? text, before } })
  }
  return (
    <>
      <SearchForm
        text={text}
        change={setText}
        words={texts}
        send={() => {
          choose([])
          if (text.trim() === '') return
          setEarlier([])
          mutate({ body: { text } })
        }}
      />
      <p role="status" className={error ? 'bad' : 'hint'}>
        {isPending && texts.finding}
        {error && shellTexts.errors[failureIn(error)]}
        {data && (leads.length > 0 ? fill(next === null ? texts.found : texts.foundSome, { count: leads.length }) : texts.notFound)}
      </p>
      {leads.length > 0 && <FoundLeads leads={leads} chosen={chosen} choose={choose} />}
      {next !== null && (
        <button type="button" disabled={isPending} onClick={() => lookFurther(next)}>
          {texts.further}
        </button>
      )}
    </>
  )
}
