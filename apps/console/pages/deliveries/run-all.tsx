import { useState } from 'react'
import texts from '../../texts/deliveries.json' with { type: 'json' }

/** Runs again whatever the filters find, at the second press. */
export function RunAll({ isBusy, run }: { readonly isBusy: boolean; readonly run: () => void }) {
  const [isAsked, setIsAsked] = useState(false)
  if (!isAsked)
    return (
      <p>
        <button type="button" disabled={isBusy} onClick={() => setIsAsked(true)}>
          {texts.againAll}
        </button>
      </p>
    )
  return (
    <div className="notice" role="group" aria-label={texts.againAll}>
      <p>{texts.againAllHint}</p>
      <button type="button" disabled={isBusy} onClick={() => (setIsAsked(false), run())}>
        {texts.againNow}
      </button>
      <button type="button" className="quiet" onClick={() => setIsAsked(false)}>
        {texts.cancel}
      </button>
    </div>
  )
}
