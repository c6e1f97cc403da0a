import { useRef, useState } from 'react'
import { AskedAgain } from '../../shell/asked-again.tsx'
import texts from '../../texts/deliveries.json' with { type: 'json' }

/** Runs again whatever the filters find, at the second press. */
export function RunAll({ isBusy, run }: { readonly isBusy: boolean; readonly run: () => void }) {
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
