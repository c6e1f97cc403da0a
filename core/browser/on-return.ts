/** Runs when the tab is shown again after others, and when the page comes out of the back/forward cache. */
export function onReturn(run: () => void): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') run()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) run()
  })
}
