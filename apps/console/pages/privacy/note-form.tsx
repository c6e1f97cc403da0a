import { useState } from 'react'
import type { noteRequest } from '#core/console/privacy/privacy-requests.ts'
import { PRIVACY_REQUEST_KINDS } from '#core/console/privacy/request-kinds.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { useUnkept } from '../../shell/use-unkept.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import { isTooShort, ReasonField } from './reason-field.tsx'
import { WhereItCame } from './where-it-came.tsx'

interface NoteFormProps {
  /** The applications that it is about. */
  readonly leads: readonly string[]
  readonly done: (sentence: string) => void
}

const NOTHING = { kind: 'access', receivedOn: '', site: '', reason: '' }

/** Notes what a person asks for, about applications or, where there are none, a site. */
export function NoteForm({ leads, done }: NoteFormProps) {
  const [asked, setAsked] = useState(NOTHING)
  useUnkept(asked.reason !== '')
  const [problem, setProblem] = useState<'none' | 'short'>()
  const { mutate, error, isPending } = useChange<typeof noteRequest>('POST', '/calls/privacy/requests')
  const change = (name: keyof typeof asked) => (value: string) => setAsked((before) => ({ ...before, [name]: value }))
  const send = () => {
    const found = problemOf(asked, leads)
    setProblem(found)
    if (found) return
    const { receivedOn, reason, site } = asked
    const kind = PRIVACY_REQUEST_KINDS.find((one) => one === asked.kind) ?? 'access'
    const body = { kind, receivedOn, reason, leads: [...leads], ...(leads.length === 0 && { site }) }
    mutate({ body }, { onSuccess: ({ numbers }) => done(fill(texts.noted, { numbers: numbers.join(', ') })) })
  }
  return (
    <form
      className="filters"
      aria-label={texts.note}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <WhereItCame asked={asked} change={change} isOfSite={leads.length === 0} />
      <ReasonField label={texts.why} value={asked.reason} change={change('reason')} says="note-says" isShort={problem === 'short'} />
      <button type="submit" disabled={isPending}>
        {isPending ? texts.sending : texts.noteNow}
      </button>
      <p role="status" className="bad">
        {problem === 'none' ? texts.chosenNone : error && shellTexts.errors[failureIn(error)]}
      </p>
    </form>
  )
}

function problemOf({ reason, site }: typeof NOTHING, leads: readonly string[]): 'none' | 'short' | undefined {
  if (isTooShort(reason)) return 'short'
  return leads.length === 0 && site === '' ? 'none' : undefined
}
