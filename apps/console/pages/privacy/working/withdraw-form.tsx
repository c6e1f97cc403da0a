import { useState } from 'react'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import { isTyped } from '#core/console/privacy/is-typed.ts'
import type { consentsOfRequest, withdrawByRequest } from '#core/console/privacy/privacy-requests.ts'
import { ARRIVAL_WAYS } from '#core/console/privacy/request-kinds.ts'
import { failureIn } from '#apps/console/reading/call-console.ts'
import { useChange } from '#apps/console/reading/use-call.ts'
import { useUnkept } from '#apps/console/shell/use-unkept.ts'
import { fill } from '#apps/console/texts/fill.ts'
import texts from '#apps/console/texts/privacy.json' with { type: 'json' }
import shellTexts from '#apps/console/texts/shell.json' with { type: 'json' }
import { isTooShort, ReasonField } from '../reason-field.tsx'
import { NumberField } from './number-field.tsx'
import { TickConsents } from './tick-consents.tsx'
import type { WorkedOn } from './worked-on.ts'

interface WithdrawFormProps extends WorkedOn {
  readonly consents: ReplyOf<typeof consentsOfRequest>['consents']
}

/** Which consents, how the withdrawal came in, and the number of the request before it is done. */
export function WithdrawForm({ request: { id, number, receivedOn }, consents, done }: WithdrawFormProps) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [way, setWay] = useState<(typeof ARRIVAL_WAYS)[number]>('email')
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState({ isNone: false, isNumber: false, isShort: false })
  useUnkept(reason !== '')
  const { mutate, error, isPending } = useChange<typeof withdrawByRequest>('POST', '/calls/privacy/requests/{id}/withdraw', ({ leads }) =>
    done(fill(texts.withdrawn, { number, count: leads })),
  )
  const codes = consents.flatMap(({ code }) => (chosen.includes(code) ? [code] : []))
  const send = () => {
    const found = { isNone: codes.length === 0, isNumber: !isTyped(typed, number), isShort: isTooShort(reason) }
    setWrong(found)
    if (!found.isNone && !found.isNumber && !found.isShort) mutate({ params: { id }, body: { codes, way, typed, reason } })
  }
  return (
    <form
      className="filters"
      aria-label={fill(texts.withdraw, { number })}
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <p className="wide">{texts.withdrawHint}</p>
      <TickConsents consents={consents} chosen={codes} choose={setChosen} says="withdraw-says" isWrong={wrong.isNone} />
      <label>
        {fill(texts.way, { day: receivedOn })}
        <select value={way} onChange={({ target }) => setWay(ARRIVAL_WAYS.find((one) => one === target.value) ?? 'email')}>
          {ARRIVAL_WAYS.map((one) => (
            <option key={one} value={one}>
              {texts.ways[one]}
            </option>
          ))}
        </select>
      </label>
      <NumberField number={number} value={typed} change={setTyped} says="withdraw-says" isWrong={wrong.isNumber} />
      <ReasonField label={texts.withdrawReason} value={reason} change={setReason} says="withdraw-reason-says" isShort={wrong.isShort} />
      <button type="submit" className="danger" disabled={isPending}>
        {isPending ? texts.sending : texts.withdrawNow}
      </button>
      <p id="withdraw-says" role="status" className="bad">
        {wrong.isNone ? texts.withdrawNone : wrong.isNumber ? texts.numberWrong : error && shellTexts.errors[failureIn(error)]}
      </p>
    </form>
  )
}
