import type { DOMWindow } from 'jsdom'

/** A message that a page sent to another window, and the origin that it named. */
export interface Posted {
  readonly message: unknown
  readonly to: unknown
}

const NO_RECT = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 }
const rects = new WeakMap<Element, Partial<DOMRect>>()
const scrolls = new WeakMap<Element, number>()
const submits = new WeakMap<Element, number>()
const frames = new WeakMap<Element, { readonly posted: Posted[]; readonly window: object }>()

/** Elements whose size a page watches, and what is run when one changes. */
export const watched = new Map<unknown, () => void>()

/** Says where an element is, which jsdom does not measure. */
export const measure = (element: Element, rect: Partial<DOMRect>): void => void rects.set(element, rect)
/** How often an element was scrolled into view. */
export const scrollsOf = (element: Element | null): number => (element && scrolls.get(element)) ?? 0
/** How often a form was submitted by a script. */
export const submitsOf = (form: Element): number => submits.get(form) ?? 0
/** What was posted to the window of a frame. */
export const postedTo = (frame: Element): readonly Posted[] => frames.get(frame)?.posted ?? []

/** A phone, until a test makes the window wider. */
const PHONE_PX = 390
let width = PHONE_PX
const onWidth = new Set<() => void>()

/** Makes the window so wide, as media queries see it. */
export function resizeTo(px: number): void {
  width = px
  for (const changed of onWidth) changed()
}

const mediaOf = (query: string) => ({
  get matches() {
    return width >= Number(/min-width: (\d+)px/u.exec(query)?.[1] ?? Infinity)
  },
  addEventListener: (_: string, changed: () => void) => void onWidth.add(changed),
  removeEventListener: (_: string, changed: () => void) => void onWidth.delete(changed),
})

/** What is drawn on a canvas: it has every member, and none of them does anything. */
const nothing: unknown = new Proxy(() => nothing, { get: () => nothing, set: () => true })

/** Adds to a window what pages use and jsdom lacks; returns what is posted to the window around. */
export function addMissing(window: DOMWindow): readonly Posted[] {
  const { Element, HTMLFormElement, HTMLIFrameElement } = window
  width = PHONE_PX
  onWidth.clear()
  add(Element.prototype, {
    getBoundingClientRect(this: Element) {
      return { ...NO_RECT, ...rects.get(this) }
    },
    scrollIntoView(this: Element) {
      scrolls.set(this, scrollsOf(this) + 1)
    },
    checkVisibility(this: Element) {
      return this.isConnected && this.closest('[hidden]') === null
    },
  })
  add(HTMLFormElement.prototype, {
    submit(this: Element) {
      submits.set(this, submitsOf(this) + 1)
    },
  })
  add(window.HTMLCanvasElement.prototype, { getContext: () => nothing })
  read(window.HTMLElement.prototype, 'offsetHeight', (element: Element) => rects.get(element)?.height ?? 0)
  read(HTMLIFrameElement.prototype, 'contentWindow', windowOf)
  read(HTMLIFrameElement.prototype, 'sandbox', (frame: Element) => {
    const tokens = (frame.getAttribute('sandbox') ?? '').split(/\s+/u)
    return { contains: (token: string) => tokens.includes(token) }
  })
  addDialog(window)
  const posted: Posted[] = []
  const parent = recordPosts(posted)
  read(window, 'parent', () => parent)
  add(window, {
    ResizeObserver: makeObserver(),
    requestAnimationFrame: (run: () => void) => setTimeout(run, 0),
    requestIdleCallback: (run: () => void) => setTimeout(run, 0),
    scrollTo: () => undefined,
    matchMedia: mediaOf,
  })
  return posted
}

/** A modal dialog takes no focus by itself; when it is closed, the focus returns to where it was. */
function addDialog({ HTMLDialogElement, Event }: DOMWindow): void {
  const before = new WeakMap<Element, Element | null>()
  Object.defineProperty(HTMLDialogElement.prototype, 'returnValue', { configurable: true, writable: true, value: '' })
  add(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open) throw new Error('the dialog is open already')
      before.set(this, this.ownerDocument.activeElement)
      this.setAttribute('open', '')
    },
    close(this: HTMLDialogElement, value?: string) {
      if (!this.open) return
      this.removeAttribute('open')
      if (value !== undefined) this.returnValue = value
      const from = before.get(this)
      if (from && 'focus' in from && typeof from.focus === 'function') Reflect.apply(from.focus, from, [])
      // the event comes in a task of its own
      queueMicrotask(() => this.dispatchEvent(new Event('close')))
    },
  })
}

const makeObserver = () =>
  function ResizeObserver(run: () => void) {
    return { observe: (element: unknown) => void watched.set(element, run), disconnect: () => undefined }
  }

function windowOf(frame: Element): object {
  const known = frames.get(frame)
  if (known) return known.window
  const posted: Posted[] = []
  const window = recordPosts(posted)
  frames.set(frame, { posted, window })
  return window
}

const recordPosts = (posted: Posted[]) => ({ postMessage: (message: unknown, to: unknown) => void posted.push({ message, to }) })

function add(to: object, members: object): void {
  for (const [name, value] of Object.entries(members)) Object.defineProperty(to, name, { configurable: true, writable: true, value })
}

function read(from: object, name: string, get: (self: Element) => unknown): void {
  Object.defineProperty(from, name, {
    configurable: true,
    get(this: Element) {
      return get(this)
    },
  })
}
