import type { ReactNode } from 'react'

/** It takes the focus, so that it is read out, and that a second press on the same key does nothing yet. */
const focus = (element: HTMLElement | null) => element?.focus()

/** Asks once more before something is done. `label` says what. */
export const AskedAgain = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div ref={focus} tabIndex={-1} className="notice" role="group" aria-label={label}>
    {children}
  </div>
)
