const live = document.querySelector('#live')

const refresh = async () => {
  const reply = await fetch('/live').catch(() => undefined)
  if (!live || !reply?.ok) return
  const text = await reply.text()
  if (live.innerHTML !== text) live.innerHTML = text
}

setInterval(() => {
  if (document.visibilityState === 'visible') void refresh()
}, 2000)
