/** Adds a stylesheet to the page once; resolves when it is loaded, rejects if loading fails. */
export function loadStylesheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${CSS.escape(address)}"], style[data-of="${CSS.escape(address)}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      // remove it, so that the next attempt adds it again
      link.remove()
      reject(new Error(address))
    }
    document.head.append(link)
  })
}
