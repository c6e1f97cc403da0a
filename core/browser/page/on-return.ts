/**
 * Runs a function when the tab is shown again, its window gets the focus back from another one beside it, or the page
 * leaves the back/forward cache.
 */
export function onReturn(run: () => void): void {
  let isBeside = false
  const isShown = () => document.visibilityState === 'visible'
  document.addEventListener('visibilitychange', () => {
    isBeside = false
    if (isShown()) run()
  })
  window.addEventListener('blur', () => {
    isBeside = isShown()
  })
  window.addEventListener('focus', () => {
    if (isBeside) run()
    isBeside = false
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}
