import { useState } from 'react'
import type { searchLeads } from '#core/console/leads/search-leads.ts'
import type { noteRequest } from '#core/console/privacy/privacy-requests.ts'
import { PRIVACY_REQUEST_KINDS } from '#core/console/privacy/request-kinds.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useSession } from '../../reading/session-context.ts'
import { useChange } from '../../reading/use-call.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import { FoundLeads } from './found-leads.tsx'
import { isTooShort, ReasonField } from './reason-field.tsx'

/** Finds the applications of a person and notes what the person asks for. What is searched for goes into no address. */
export function NoteRequest({ done }: { readonly done: (sentence: string) => void }) {
  const { sites } = useSession()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [asked, setAsked] = useState({ kind: 'access', receivedOn: '', site: '', reason: '' })
  const [problem, setProblem] = useState<'none' | 'short'>()
  const search = useChange<typeof searchLeads>('POST', '/calls/leads/search')
  const note = useChange<typeof noteRequest>('POST', '/calls/privacy/requests')
  const change = (name: keyof typeof asked, value: string) => setAsked((before) => ({ ...before, [name]: value }))
  const send = () => {
    const found = isTooShort(asked.reason) ? 'short' : chosen.length === 0 && asked.site === '' ? 'none' : undefined
    setProblem(found)
    if (found) return
    const kind = PRIVACY_REQUEST_KINDS.find((one) => one === asked.kind) ?? 'access'
    const where = chosen.length === 0 ? { site: asked.site } : {}
    note.mutate(
      { body: { kind, receivedOn: asked.receivedOn, reason: asked.reason, leads: [...chosen], ...where } },
      {
        onSuccess: ({ numbers }) => {
          done(fill(texts.noted, { numbers: numbers.join(', ') }))
          setText('')
          setChosen([])
          setAsked((before) => ({ ...before, reason: '' }))
          search.reset()
        },
      },
    )
  }
  return (
    <section aria-labelledby="note-heading">
      <h3 id="note-heading">{texts.note}</h3>
      <p className="hint">{texts.noteLede}</p>
      <form
        className="finding"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          setChosen([])
          if (text.trim() !== '') search.mutate({ body: { text } })
        }}
      >
        <label>
          <span className="unseen">{texts.search}</span>
          <input
            type="search"
            value={text}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
            placeholder={texts.search}
            onChange={({ target }) => setText(target.value)}
          />
        </label>
        <button type="submit">{texts.find}</button>
      </form>
      <p role="status" className={search.error ? 'bad' : 'hint'}>
        {search.isPending && texts.finding}
        {search.error && shellTexts.errors[failureIn(search.error)]}
        {search.data && (search.data.leads.length > 0 ? fill(texts.found, { count: search.data.leads.length }) : texts.notFound)}
      </p>
      {search.data && <FoundLeads leads={search.data.leads} chosen={chosen} choose={setChosen} />}
      <form
        className="filters"
        aria-label={texts.note}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <label>
          {texts.kind}
          <select value={asked.kind} onChange={({ target }) => change('kind', target.value)}>
            {Object.entries(texts.kinds).map(([kind, name]) => (
              <option key={kind} value={kind}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label>
          {texts.day}
          <input type="date" required value={asked.receivedOn} onChange={({ target }) => change('receivedOn', target.value)} />
        </label>
        {chosen.length === 0 && (
          <label>
            {texts.whereSite}
            <select value={asked.site} onChange={({ target }) => change('site', target.value)}>
              <option value="" />
              {sites.map(({ id, brandName, countryName }) => (
                <option key={id} value={id}>
                  {brandName} · {countryName}
                </option>
              ))}
            </select>
          </label>
        )}
        <ReasonField
          label={texts.why}
          value={asked.reason}
          change={(value) => change('reason', value)}
          says="note-says"
          isShort={problem === 'short'}
        />
        <button type="submit" disabled={note.isPending}>
          {note.isPending ? texts.sending : texts.noteNow}
        </button>
        <p role="status" className="bad">
          {problem === 'none' ? texts.chosenNone : note.error && shellTexts.errors[failureIn(note.error)]}
        </p>
      </form>
    </section>
  )
}
