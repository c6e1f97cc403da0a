/** Runs a function when the tab is shown again or the page leaves the back/forward cache. */
export function onReturn(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}
