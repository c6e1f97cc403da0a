/** Saves a text as a file download. */
export function saveFile(name: string, text: string, type: string): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  Object.assign(link, { href: url, download: name })
  document.body.append(link)
  link.click()
  link.remove()
  // the download has started by then
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
