import { makeTally } from './tally.ts'

/** Places that are taken for a while, so many for each key. */
export interface Places {
  /** Takes a place of each key, or none where one of them has no more; the result gives them back, once. */
  readonly take: (keys: readonly PlaceKey[]) => (() => void) | undefined
  readonly taken: () => number
}

/** A key, and how many may have a place under it at once. */
export interface PlaceKey {
  readonly key: string
  readonly most: number
}

/** Counts in this process: what holds a place holds a connection of it. */
export function makePlaces(): Places {
  const { of, add } = makeTally()
  let taken = 0
  return {
    take: (keys) => {
      if (keys.some(({ key, most }) => of(key) >= most)) return undefined
      keys.forEach(({ key }) => add(key, 1))
      taken++
      let isHeld = true
      return () => {
        if (!isHeld) return
        isHeld = false
        taken--
        keys.forEach(({ key }) => add(key, -1))
      }
    },
    taken: () => taken,
  }
}
