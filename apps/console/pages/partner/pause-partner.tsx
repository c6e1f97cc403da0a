import { useRef, useState } from 'react'
import type { pausePartner } from '#core/console/partners/change-partner.ts'
import { useChange } from '../../reading/use-call.ts'
import { Said } from '../../shell/said.tsx'
import { useUnkept } from '../../shell/use-unkept.ts'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/partner.json' with { type: 'json' }
import type { Changing } from './changing.ts'
import { GiveReason } from './give-reason.tsx'
import { useHeld } from './use-held.ts'

/** Pauses the lender, or takes the pause away, for a reason. */
export function PausePartner({ shown, place, reload }: Changing) {
  const { seen, isBegun, begin, end } = useHeld(shown)
  useUnkept(isBegun)
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const [said, setSaid] = useState('')
  const saying = useRef<HTMLParagraphElement>(null)
  const { mutate, error, isPending, reset } = useChange<typeof pausePartner>('POST', '/calls/partners/{partner}/{country}/pause')
  const { version, row } = seen
  const words = row.isPaused ? texts.resume : texts.pause
  const done = (sentence: string) => {
    setReason('')
    setSaid(sentence)
    end()
    reload()
  }
  const send = () =>
    mutate(
      { params: place, body: { seen: version, reason, isPaused: !row.isPaused } },
      { onSuccess: (set) => done(fill(texts.saved, { version: set.version })) },
    )
  const showNow = () => {
    reset()
    done(texts.reloaded)
    // the button for it goes away
    saying.current?.focus()
  }
  const change = (given: string) => {
    begin()
    setReason(given)
    setIsMissing(false)
    setSaid('')
  }
  return (
    <section>
      <h2>{words}</h2>
      <p className="hint">{texts.pauseHint}</p>
      <form
        className="filters"
        aria-label={words}
        onSubmit={(event) => {
          event.preventDefault()
          const isEmpty = reason.trim() === ''
          setIsMissing(isEmpty)
          if (!isEmpty && !isPending) send()
        }}
      >
        <GiveReason says="pause-says" reason={reason} change={change} isMissing={isMissing} error={error} reload={showNow}>
          {/* it keeps the focus while it is sent */}
          <button type="submit" aria-disabled={isPending}>
            {words}
          </button>
        </GiveReason>
      </form>
      <Said place={saying}>{said}</Said>
    </section>
  )
}
