import { useState } from 'react'
import type { pausePartner } from '#core/console/partners/change-partner.ts'
import { useChange } from '../../reading/use-call.ts'
import texts from '../../texts/partner.json' with { type: 'json' }
import type { Changing } from './changing.ts'
import { GiveReason } from './give-reason.tsx'

/** Pauses the lender, or takes the pause away, for a reason. */
export function PausePartner({ shown: { row, version }, place, reload }: Changing) {
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { mutate, error, isPending } = useChange<typeof pausePartner>('POST', '/calls/partners/{partner}/{country}/pause')
  const send = () =>
    mutate({ params: place, body: { seen: version, reason, isPaused: !row.isPaused } }, { onSuccess: () => (setReason(''), reload()) })
  const change = (given: string) => {
    setReason(given)
    setIsMissing(false)
  }
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
      <GiveReason says="pause-says" reason={reason} change={change} isMissing={isMissing} error={error} reload={reload}>
        <button type="submit" disabled={isPending}>
          {row.isPaused ? texts.resume : texts.pause}
        </button>
      </GiveReason>
    </form>
  )
}
