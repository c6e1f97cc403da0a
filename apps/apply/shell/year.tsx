import { useSyncExternalStore } from 'react'

/** The year is written at start: what is rendered ahead must not age. */
export function Year({ now }: { readonly now: () => number }) {
  return useSyncExternalStore(
    neverChanges,
    () => new Date(now()).getFullYear(),
    () => undefined,
  )
}

const neverChanges = () => () => {}
