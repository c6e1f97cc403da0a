import { useState } from 'react'
import { isTyped } from '#core/console/privacy/is-typed.ts'
import type { eraseByRequest } from '#core/console/privacy/privacy-requests.ts'
import { failureIn } from '#apps/console/reading/call-console.ts'
import { useChange } from '#apps/console/reading/use-call.ts'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/privacy.json' with { type: 'json' }
import shellTexts from '#apps/console/texts/shell.json' with { type: 'json' }
import { NumberField } from './number-field.tsx'
import { isTooShort, ReasonField } from '../reason-field.tsx'
import type { WorkedOn } from './worked-on.ts'

/** Erases the applications of a request for good, once its number is typed. */
export function EraseByRequest({ request: { id, number, leads }, done }: WorkedOn) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState({ isNumber: false, isShort: false })
  const { mutate, error, isPending } = useChange<typeof eraseByRequest>('POST', '/calls/privacy/requests/{id}/erase', (erased) =>
    done(fill(texts.erased, { number, count: erased.leads })),
  )
  const count = leads.filter(({ isThere }) => isThere).length
  const send = () => {
    const found = { isNumber: !isTyped(typed, number), isShort: isTooShort(reason) }
    setWrong(found)
    if (!found.isNumber && !found.isShort) mutate({ params: { id }, body: { typed, reason } })
  }
  return (
    <form
      className="filters"
      aria-label={fill(texts.erase, { number })}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <h3>{fill(texts.erase, { number })}</h3>
      <p className="wide">{fill(texts.eraseHint, { count })}</p>
      <NumberField number={number} value={typed} change={setTyped} says="erase-says" isWrong={wrong.isNumber} />
      <ReasonField label={texts.eraseReason} value={reason} change={setReason} says="erase-reason-says" isShort={wrong.isShort} />
      <button type="submit" className="danger" disabled={isPending}>
        {isPending ? texts.sending : texts.eraseNow}
      </button>
      <p id="erase-says" role="status" className="bad">
        {wrong.isNumber ? texts.numberWrong : error && shellTexts.errors[failureIn(error)]}
      </p>
    </form>
  )
}
