/** What a person at the page does first; a tab that is never looked at, or left at once, gets none of these. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll'] as const

/** Runs a function at the first sign of a person at the page; at once where there has been one already. */
export function whenPresent(run: () => void): void {
  if (hasBeenPresent()) return run()
  const noticed = new AbortController()
  const once = () => {
    noticed.abort()
    run()
  }
  for (const sign of SIGNS) window.addEventListener(sign, once, { signal: noticed.signal, capture: true, passive: true })
}

/** Signs from before the app was there: a press or a key, a field with the focus, a page that was scrolled. */
function hasBeenPresent(): boolean {
  const { activeElement, body } = document
  return navigator.userActivation?.hasBeenActive || (activeElement !== null && activeElement !== body) || window.scrollY > 0
}
