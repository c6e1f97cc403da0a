import type { ReactNode, RefObject } from 'react'

interface SaidProps {
  /** For who puts the focus here: where the button that was pressed goes away. */
  readonly place: RefObject<HTMLParagraphElement | null>
  readonly isBad?: boolean
  readonly children: ReactNode
}

/** What came of an action: a live region, which can take the focus. */
export const Said = ({ place, isBad = false, children }: SaidProps) => (
  <p ref={place} tabIndex={-1} role="status" className={isBad ? 'bad' : undefined}>
    {children}
  </p>
)
