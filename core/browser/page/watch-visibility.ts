import { isShown } from './is-shown.ts'

/**
 * Calls back when the page is hidden, left or put aside, and when it is seen again. A page may get both
 * signs of one leaving: whoever listens ignores the second.
 */
export function watchVisibility(changed: (isVisible: boolean) => void): void {
  document.addEventListener('visibilitychange', () => changed(isShown()))
  window.addEventListener('pagehide', () => changed(false))
  // from the browser's cache of pages, where it was put as it stood
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed(isShown())
  })
}
