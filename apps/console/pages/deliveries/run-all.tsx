import { useRef, useState } from 'react'
import { AskedAgain } from '../../shell/asked-again.tsx'
import { fill } from '../../texts/fill.ts'
import texts from '../../texts/deliveries.json' with { type: 'json' }

interface RunAllProps {
  readonly isBusy: boolean
  /** The sites whose work is run again, where those of others are shown too. */
  readonly only: string | undefined
  readonly run: () => void
}

/** Runs again whatever the filters find, at the second press. */
export function RunAll({ isBusy, only, run }: RunAllProps) {
  const [isAsked, setIsAsked] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  return (
    <>
      <p>
        <button ref={opener} type="button" disabled={isBusy} aria-expanded={isAsked} onClick={() => setIsAsked(true)}>
          {texts.againAll}
        </button>
      </p>
      {isAsked && (
        <AskedAgain label={texts.againAll}>
          <p>{texts.againAllHint}</p>
          {only !== undefined && <p>{fill(texts.againOnly, { sites: only })}</p>}
          <button type="button" disabled={isBusy} onClick={() => (setIsAsked(false), run())}>
            {texts.againNow}
          </button>
          <button type="button" className="quiet" onClick={() => (setIsAsked(false), opener.current?.focus())}>
            {texts.cancel}
          </button>
        </AskedAgain>
      )}
    </>
  )
}
