import { useState } from 'react'
import type { eraseByRequest } from '#core/console/privacy/privacy-requests.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/privacy.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import { isTooShort, ReasonField } from './reason-field.tsx'
import type { WorkedOn } from './worked-on.ts'

/** Erases the applications of a request for good, once its number is typed. */
export function EraseByRequest({ request: { id, number, leads }, done }: WorkedOn) {
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState({ isNumber: false, isShort: false })
  const { mutate, error, isPending } = useChange<typeof eraseByRequest>('POST', '/calls/privacy/requests/{id}/erase')
  const count = leads.filter(({ isThere }) => isThere).length
  const send = () => {
    const found = { isNumber: bare(typed) !== bare(number), isShort: isTooShort(reason) }
    setWrong(found)
    if (!found.isNumber && !found.isShort)
      mutate(
        { params: { id }, body: { typed, reason } },
        { onSuccess: (erased) => done(fill(texts.erased, { number, count: erased.leads })) },
      )
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
      <label className="wide">
        {fill(texts.eraseType, { number })}
        <input
          value={typed}
          maxLength={40}
          autoComplete="off"
          spellCheck={false}
          aria-invalid={wrong.isNumber}
          aria-describedby="erase-says"
          onChange={({ target }) => setTyped(target.value)}
        />
      </label>
      <ReasonField label={texts.eraseReason} value={reason} change={setReason} says="erase-reason-says" isShort={wrong.isShort} />
      <button type="submit" className="danger" disabled={isPending}>
        {isPending ? texts.sending : texts.eraseNow}
      </button>
      <p id="erase-says" role="status" className="bad">
        {wrong.isNumber ? texts.eraseWrong : error && shellTexts.errors[failureIn(error)]}
      </p>
    </form>
  )
}

const bare = (number: string): string => number.replaceAll(/\s/gu, '').toUpperCase()
