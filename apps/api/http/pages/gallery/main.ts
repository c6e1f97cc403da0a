/** Where people type or choose by keys, the keys are theirs. */
const TYPED = 'input, select, textarea, [contenteditable], dialog[open] *'
const form = document.querySelector('form')
let isByPointer = false

/** The arrow keys press the links that name them. */
function press(event: KeyboardEvent, focused: Element | null | undefined): void {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || focused?.matches(TYPED)) return
  const key = `${event.shiftKey ? 'Shift+' : ''}${event.key}`
  const links = [...document.querySelectorAll<HTMLAnchorElement>('a[aria-keyshortcuts]')]
  links.find((link) => link.getAttribute('aria-keyshortcuts') === key)?.click()
}

/** Continue and Back within a frame lead the page around it to the same page. */
function follow(frame: HTMLIFrameElement): void {
  const [, , site, ...path] = frame.contentWindow?.location.pathname.split('/') ?? []
  const here = new URL(location.href)
  here.searchParams.set('site', site ?? '')
  here.searchParams.set('page', path.join('/'))
  location.replace(here)
}

/** A window of its own keeps its keys to itself. */
function listen(frame: HTMLIFrameElement): void {
  frame.contentWindow?.addEventListener('keydown', (event) => press(event, frame.contentDocument?.activeElement))
  frame.contentWindow?.addEventListener('popstate', () => follow(frame))
}

/** A page as wide as on a desk is made smaller until it fits its place. */
function fit(): void {
  for (const screen of document.querySelectorAll<HTMLElement>('.desk .screen'))
    screen.style.setProperty('--scale', String(Math.min(1, screen.clientWidth / 1280)))
}

addEventListener('keydown', (event) => press(event, document.activeElement))
addEventListener('resize', fit)
// some browsers change a list's choice with each arrow key: by keyboard the button leads on
form?.addEventListener('pointerdown', () => (isByPointer = true))
form?.addEventListener('keydown', () => (isByPointer = false))
form?.addEventListener('change', () => isByPointer && form.submit())
for (const frame of document.querySelectorAll('iframe')) {
  const isThere = frame.contentDocument?.readyState === 'complete' && frame.contentDocument.URL !== 'about:blank'
  if (isThere) listen(frame)
  else frame.addEventListener('load', () => listen(frame), { once: true })
}
fit()
