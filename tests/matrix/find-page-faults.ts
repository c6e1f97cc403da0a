/**
 * What looking at a page needs; it runs in the browser, where nothing else of this file is
 * available.
 */
export interface Look {
  /** Address within the gallery, and the path of the page that it shows. */
  readonly address: string
  readonly path: string
  /** The sign after a sentence that is not in the country's language. */
  readonly mark: string
}

/**
 * Opens a page of the gallery without a page load and returns its faults, one line each: fallback
 * texts, raw keys, elements wider than the window or their container, and targets under 24 px.
 * Self-contained, because it runs in the browser.
 */
export async function findPageFaults({ address, path, mark }: Look): Promise<string[]> {
  const faults = new Set<string>()
  const short = (text: string) => text.replaceAll(mark, '').replaceAll(/\s+/gu, ' ').trim().slice(0, 70)
  const nameOf = (element: Element) => {
    const name = element.id || element.getAttribute('name') || element.getAttribute('class') || element.getAttribute('data-field') || ''
    return `<${element.tagName.toLowerCase()}${name && ` ${name}`}> "${short(element.textContent)}"`
  }
  const isSeen = (element: Element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 1 && height > 1 && element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true })
  }
  const drawn = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  await drawn()
  await document.fonts.ready
  // a page that stands there in more than one way has a name behind its path
  if (document.querySelector('main')?.dataset['path'] !== path.split('~')[0]) return ['the page does not appear']
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  scrollTo(0, 0)

  const validateText = (text: string) => {
    if (text.includes(mark)) faults.add(`a text from fallback: "${short(text)}"`)
    if (/[\w-]>[\w-]|\{\{/u.test(text)) faults.add(`a raw key: "${short(text)}"`)
  }
  const texts = document.createTreeWalker(document.getElementById('finceptiv-root') ?? document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) validateText(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [alt], [title], [placeholder]'))
    for (const name of ['aria-label', 'alt', 'title', 'placeholder']) validateText(element.getAttribute(name) ?? '')

  const { clientWidth, scrollWidth } = document.documentElement
  const elements = [...document.querySelectorAll('#finceptiv-root *')].filter(isSeen)
  if (scrollWidth > clientWidth) {
    const widest = elements.toSorted((a, b) => b.getBoundingClientRect().right - a.getBoundingClientRect().right)[0]
    faults.add(`${scrollWidth - clientWidth} px wider than the window: ${widest ? nameOf(widest) : ''}`)
  }
  for (const element of elements) {
    const isCut = getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    if (isCut && !element.matches('input, progress, .unseen, .unseen *')) faults.add(`cut off: ${nameOf(element)}`)
    const right = element.getBoundingClientRect().right
    if (right > clientWidth + 1 && scrollWidth <= clientWidth) faults.add(`outside of the window: ${nameOf(element)}`)
  }

  const isInText = (element: Element) =>
    element.matches('a') && getComputedStyle(element).display === 'inline' && element.parentElement?.matches('p, li, label, span, footer')
  for (const element of document.querySelectorAll('a[href], button, input:not([type=hidden]), select, textarea, summary')) {
    const places = [element, ...(element instanceof HTMLInputElement ? (element.labels ?? []) : [])].filter(isSeen)
    const sizes = places.map((place) => place.getBoundingClientRect())
    const isGood = sizes.length === 0 || sizes.some(({ width, height }) => width >= 23.5 && height >= 23.5)
    if (!isGood && !isInText(element)) {
      const [{ width, height } = { width: 0, height: 0 }] = sizes
      faults.add(`a target of ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(element)}`)
    }
  }
  return [...faults]
}
