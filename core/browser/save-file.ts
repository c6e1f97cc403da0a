/** Gives the person a file, as if it were downloaded. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // the download has begun by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
