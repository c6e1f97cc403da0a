const frame = document.querySelector('iframe')
const heard = document.querySelector('#heard')

addEventListener('message', (event) => {
  if (!frame || !heard || event.source !== frame.contentWindow) return
  const { origin } = new URL(frame.src)
  if (event.origin !== origin) return
  const text = JSON.stringify(event.data)
  heard.querySelector('.soft')?.remove()
  const entry = document.createElement('li')
  entry.textContent = text
  heard.append(entry)
  const height = Number(/"height":(?<height>\d+)/u.exec(text)?.groups?.['height'])
  if (text.includes('"READY"')) frame.contentWindow?.postMessage({ type: 'ACK', v: 1 }, origin)
  if (text.includes('"FORM_HEIGHT"') && height > 0) frame.height = String(height)
})
