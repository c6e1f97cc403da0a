import { useState } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import type { revealLead } from '#core/console/leads/reveal-lead.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import texts from '../../texts/lead.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }

interface RevealAnswersProps {
  readonly id: string
  readonly show: (revealed: ReplyOf<typeof revealLead>) => void
  /** Puts the focus where it stays when the form goes. */
  readonly keepFocus: () => void
}

const SHORTEST = 10
/** The press on the button was for this. */
const focus = (input: HTMLInputElement | null) => input?.focus()

/** Asks for the reason, which the audit log keeps before anything is shown. */
export function RevealAnswers({ id, show, keepFocus }: RevealAnswersProps) {
  const [isAsked, setIsAsked] = useState(false)
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  const reveal = useChange<typeof revealLead>('POST', '/calls/leads/{id}/reveal')
  if (!isAsked)
    return (
      <button type="button" onClick={() => setIsAsked(true)}>
        {texts.reveal}
      </button>
    )
  const send = () => reveal.mutate({ params: { id }, body: { reason } }, { onSuccess: show })
  return (
    <form
      className="filters"
      onSubmit={(event) => {
        event.preventDefault()
        const isTooShort = reason.trim().length < SHORTEST
        setIsShort(isTooShort)
        if (!isTooShort) send()
      }}
    >
      <label className="wide">
        {texts.reason}
        <input
          value={reason}
          maxLength={300}
          ref={focus}
          aria-invalid={isShort}
          aria-describedby="reason-says"
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <button type="submit" disabled={reveal.isPending}>
        {texts.revealNow}
      </button>
      <button type="button" className="quiet" onClick={() => (keepFocus(), setIsAsked(false))}>
        {texts.cancel}
      </button>
      <p id="reason-says" role="status" className="bad">
        {isShort ? texts.reasonShort : reveal.error && shellTexts.errors[failureIn(reveal.error)]}
      </p>
    </form>
  )
}
