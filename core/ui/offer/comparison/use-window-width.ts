import { useCallback, useSyncExternalStore } from 'react'
import { isAsWide, watchWidth } from '#core/browser/page/watch-width.ts'

/** True while the window is at least so wide, in CSS pixels. */
export function useWindowWidth(px: number): boolean {
  return useSyncExternalStore(
    useCallback((changed) => watchWidth(px, changed), [px]),
    () => isAsWide(px),
    () => false,
  )
}
