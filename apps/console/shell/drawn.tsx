import { memo, type ReactNode } from 'react'

/** While the answer is that to an earlier question, what was drawn of it stays: its words were of that question too. */
export const Drawn = memo(
  ({ draw }: { readonly draw: () => ReactNode; readonly isHeld: boolean }) => draw(),
  (_, { isHeld }) => isHeld,
)
