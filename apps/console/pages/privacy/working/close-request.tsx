import { useState } from 'react'
import type { closeRequest } from '#core/console/privacy/privacy-requests.ts'
import { failureIn } from '#apps/console/reading/call-console.ts'
import { useChange } from '#apps/console/reading/use-call.ts'
import { useUnkept } from '#apps/console/shell/use-unkept.ts'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/privacy.json' with { type: 'json' }
import shellTexts from '#apps/console/texts/shell.json' with { type: 'json' }
import { isTooShort, ReasonField } from '../reason-field.tsx'
import type { WorkedOn } from './worked-on.ts'

/** Closes a request as done or refused, for a reason. */
export function CloseRequest({ request: { id, number }, done }: WorkedOn) {
  const [reason, setReason] = useState('')
  const [isShort, setIsShort] = useState(false)
  useUnkept(reason !== '')
  const { mutate, error, isPending } = useChange<typeof closeRequest>('POST', '/calls/privacy/requests/{id}/close', () =>
    done(fill(texts.closedNow, { number })),
  )
  const send = (outcome: 'done' | 'refused') => {
    setIsShort(isTooShort(reason))
    if (!isTooShort(reason)) mutate({ params: { id }, body: { outcome, reason } })
  }
  return (
    <form className="filters" aria-label={fill(texts.close, { number })} onSubmit={(event) => event.preventDefault()}>
      <h3>{fill(texts.close, { number })}</h3>
      <ReasonField label={texts.closeReason} value={reason} change={setReason} says="close-says" isShort={isShort} />
      <button type="button" disabled={isPending} onClick={() => send('done')}>
        {texts.closeDone}
      </button>
      <button type="button" disabled={isPending} onClick={() => send('refused')}>
        {texts.closeRefused}
      </button>
      <p role="status" className="bad">
        {error && shellTexts.errors[failureIn(error)]}
      </p>
    </form>
  )
}
