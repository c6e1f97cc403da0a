/** Adds a stylesheet to the page, once; settles when it is there, rejects when it does not come. */
export function loadStylesheet(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    if (document.querySelector(`link[href="${CSS.escape(address)}"], style[data-of="${CSS.escape(address)}"]`)) return resolve()
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      // the next try finds none
      link.remove()
      reject(new Error(address))
    }
    document.head.append(link)
  })
}
