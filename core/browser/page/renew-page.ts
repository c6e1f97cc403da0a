/**
 * Reloads the page because it cannot get the files of its release any more; what is typed is
 * saved as on every unload. Waits for a pause in typing and, if the page was itself reloaded, until
 * it is a minute old, so that a server without its own files is not requested in a loop. The server
 * sends this very function in place of a script that it no longer has
 * (apps/api/http/pages/serve-files.ts), so it uses nothing from outside itself.
 */
export function renewPage(): void {
  const pauseMs = 2000
  const leastAgeMs = 60_000
  let typedAt = performance.now()
  document.addEventListener('input', () => (typedAt = performance.now()))
  const look = () => {
    const wasRenewed = performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
    const isTyping = performance.now() - typedAt < pauseMs && !document.hidden
    if (isTyping || (wasRenewed && performance.now() < leastAgeMs)) return
    clearInterval(looking)
    location.reload()
  }
  const looking = setInterval(look, 250)
}
