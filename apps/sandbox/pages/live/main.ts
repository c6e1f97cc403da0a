const live = document.querySelector('#live')
let shown: string | undefined

/** Inserts the new content if it changed. A link that had the keyboard focus gets it again. */
const refresh = async () => {
  const reply = await fetch('/live').catch(() => undefined)
  if (!live || !reply?.ok) return
  const text = await reply.text()
  if (text === shown) return
  const focused = live.contains(document.activeElement) ? document.activeElement?.getAttribute('href') : undefined
  live.innerHTML = text
  shown = text
  const again = [...live.querySelectorAll('a')].find((link) => link.getAttribute('href') === focused)
  again?.focus({ preventScroll: true })
}

setInterval(() => {
  if (document.visibilityState === 'visible') void refresh()
}, 2000)
