import { useState } from 'react'

/** What a change is about while it is being written. */
interface Held<Shown> {
  /** As it was seen when the writing began; while nothing is written, as it is. */
  readonly seen: Shown
  /** True while something is written. */
  readonly isBegun: boolean
  readonly begin: () => void
  /** From here on it is as it is. */
  readonly end: () => void
}

/**
 * Holds what was seen from the first letter of a change to its end: somebody else's change may be read meanwhile, and must neither
 * turn this one into another nor take away what was typed. The server then says that it was changed.
 */
export function useHeld<Shown extends object>(shown: Shown): Held<Shown> {
  const [held, setHeld] = useState<Shown>()
  return {
    seen: held ?? shown,
    isBegun: held !== undefined,
    begin: () => setHeld((before) => before ?? shown),
    end: () => setHeld(undefined),
  }
}
