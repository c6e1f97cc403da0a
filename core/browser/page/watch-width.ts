/** True if the window is at least so wide, in CSS pixels. */
export const isAsWide = (px: number): boolean => queryOf(px).matches

/** Calls back when the window becomes wider or narrower than this; returns what stops it. */
export function watchWidth(px: number, changed: () => void): () => void {
  const query = queryOf(px)
  query.addEventListener('change', changed)
  return () => query.removeEventListener('change', changed)
}

const queryOf = (px: number) => window.matchMedia(`(min-width: ${px}px)`)
