import { useState } from 'react'
import type { pausePartner } from '#core/console/partners/change-partner.ts'
import { MOST_LETTERS_SAID } from '#core/model/partners/override-limits.ts'
import { failureIn } from '../../reading/call-console.ts'
import { useChange } from '../../reading/use-call.ts'
import texts from '../../texts/partner.json' with { type: 'json' }
import shellTexts from '../../texts/shell.json' with { type: 'json' }
import type { Changing } from './changing.ts'

/** Pauses the lender, or takes the pause away, for a reason. */
export function PausePartner({ shown: { row, version }, place, reload }: Changing) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, error, isPending } = useChange<typeof pausePartner>('POST', '/calls/partners/{partner}/{country}/pause')
  const send = () =>
    mutate({ params: place, body: { seen: version, reason, isPaused: !row.isPaused } }, { onSuccess: () => (setReason(''), reload()) })
  return (
    <form
      className="filters"
      aria-label={row.isPaused ? texts.resume : texts.pause}
      onSubmit={(event) => {
        event.preventDefault()
        const isEmpty = reason.trim() === ''
        setIsMissing(isEmpty)
        if (!isEmpty) send()
      }}
    >
      <label className="wide">
        {texts.why}
        <input
          value={reason}
          maxLength={MOST_LETTERS_SAID}
          aria-invalid={isMissing}
          aria-describedby="pause-says"
          onChange={({ target }) => setReason(target.value)}
        />
      </label>
      <button type="submit" disabled={isPending}>
        {row.isPaused ? texts.resume : texts.pause}
      </button>
      <p id="pause-says" role="status" className="bad">
        {isMissing ? texts.whyMissing : error && shellTexts.errors[failureIn(error)]}
      </p>
      {error && failureIn(error) === 'already-changed' && (
        <button type="button" onClick={reload}>
          {texts.reload}
        </button>
      )}
    </form>
  )
}
