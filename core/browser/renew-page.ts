/**
 * Loads the page anew because the server no longer has the parts of its release; what is typed is kept as whenever a page
 * is left. It waits for a pause in the typing, and until a page that was itself loaded anew is a minute old: a server
 * without its own files is not asked in a loop. The server sends this very function in place of a script that it no longer
 * has (apps/api/pages/serve-files.ts), so it uses nothing from outside of itself.
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
