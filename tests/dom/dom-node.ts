import { DomEvent, DomTarget } from './dom-event.ts'
import { fitsSelector } from './select-elements.ts'

/** What a node asks of its document. */
interface Owner extends DomNode {
  focused: DomElement | undefined
  readonly moveFocus: (to: DomElement | undefined) => void
}

/** A node of the test document: of the browser's, what React and the pages use. */
export class DomNode extends DomTarget {
  readonly nodeType: number = 1
  readonly nodeName: string = ''
  readonly ownerDocument: Owner | null = null
  childNodes: readonly DomNode[] = []
  parentNode: DomNode | null = null

  override above(): DomTarget | undefined {
    return this.parentNode ?? undefined
  }
  get firstChild(): DomNode | null {
    return this.childNodes[0] ?? null
  }
  get lastChild(): DomNode | null {
    return this.childNodes.at(-1) ?? null
  }
  get nextSibling(): DomNode | null {
    return this.sibling(1)
  }
  get previousSibling(): DomNode | null {
    return this.sibling(-1)
  }
  private sibling(by: number): DomNode | null {
    const all = this.parentNode?.childNodes ?? []
    return all[all.indexOf(this) + by] ?? null
  }
  get parentElement(): DomElement | null {
    return this.parentNode instanceof DomElement ? this.parentNode : null
  }
  get isConnected(): boolean {
    return this.ownerDocument?.contains(this) ?? false
  }
  get textContent(): string {
    return this.childNodes.map(({ textContent }) => textContent).join('')
  }
  set textContent(text: string) {
    this.replaceChildren(...(text === '' ? [] : [text]))
  }
  contains(other: DomNode | null): boolean {
    for (let at = other; at; at = at.parentNode) if (at === this) return true
    return false
  }
  insertBefore(node: DomNode, before: DomNode | null): DomNode {
    node.remove()
    const at = before ? this.childNodes.indexOf(before) : this.childNodes.length
    if (at < 0) throw new Error('the node before which another is put is not there')
    this.childNodes = this.childNodes.toSpliced(at, 0, node)
    Object.assign(node, { parentNode: this })
    return node
  }
  appendChild(node: DomNode): DomNode {
    return this.insertBefore(node, null)
  }
  removeChild(node: DomNode): DomNode {
    if (!this.childNodes.includes(node)) throw new Error('the node to remove is not there')
    const { ownerDocument: document } = node
    // an element that leaves the document with the focus leaves it to the body, without an event
    if (document?.focused && node.contains(document.focused)) Object.assign(document, { focused: undefined })
    this.childNodes = this.childNodes.filter((one) => one !== node)
    Object.assign(node, { parentNode: null })
    return node
  }
  remove(): void {
    this.parentNode?.removeChild(this)
  }
  append(...nodes: readonly (DomNode | string)[]): void {
    for (const node of nodes) this.appendChild(typeof node === 'string' ? new DomText(node, this.ownerDocument) : node)
  }
  replaceChildren(...nodes: readonly (DomNode | string)[]): void {
    for (const child of this.childNodes) child.remove()
    this.append(...nodes)
  }
  before(node: DomNode): void {
    this.parentNode?.insertBefore(node, this)
  }
  after(node: DomNode): void {
    this.parentNode?.insertBefore(node, this.nextSibling)
  }
  /** Returns every element below, in the order of the document. */
  descendants(): readonly DomElement[] {
    return this.childNodes.flatMap((one) => (one instanceof DomElement ? [one, ...one.descendants()] : []))
  }
  querySelectorAll(selector: string): readonly DomElement[] {
    return this.descendants().filter((one) => fitsSelector(one, selector))
  }
  querySelector(selector: string): DomElement | null {
    return this.querySelectorAll(selector)[0] ?? null
  }
}

export class DomText extends DomNode {
  override readonly nodeType = 3
  override readonly nodeName = '#text'
  override readonly ownerDocument: Owner | null
  nodeValue: string
  constructor(text: string, document: Owner | null) {
    super()
    this.nodeValue = text
    this.ownerDocument = document
  }
  override get textContent(): string {
    return this.nodeValue
  }
  override set textContent(text: string) {
    this.nodeValue = text
  }
}

/** What a browser measures; zero unless a test says otherwise (`Object.assign(element, { rect })`). */
const NO_RECT = { top: 0, bottom: 0, left: 0, right: 0, width: 0, height: 0 }

export class DomElement extends DomNode {
  override readonly ownerDocument: Owner
  override readonly nodeName: string
  readonly localName: string
  readonly namespaceURI: string
  readonly attributes = new Map<string, string>()
  readonly style = makeStyle()
  readonly dataset = makeDataset(this)
  rect = NO_RECT
  /** How often the element was scrolled into view. */
  scrolled = 0

  constructor(document: Owner, name: string, namespace = 'http://www.w3.org/1999/xhtml') {
    super()
    this.ownerDocument = document
    this.localName = name
    this.namespaceURI = namespace
    this.nodeName = name.toUpperCase()
  }
  get tagName(): string {
    return this.nodeName
  }
  get children(): readonly DomElement[] {
    return this.childNodes.filter((one) => one instanceof DomElement)
  }
  get firstElementChild(): DomElement | null {
    return this.children[0] ?? null
  }
  get offsetHeight(): number {
    return this.rect.height
  }
  getBoundingClientRect(): typeof NO_RECT {
    return this.rect
  }
  scrollIntoView(): void {
    this.scrolled += 1
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name, String(value))
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name)
  }
  toggleAttribute(name: string, isThere: boolean): void {
    if (isThere) this.setAttribute(name, '')
    else this.removeAttribute(name)
  }
  matches(selector: string): boolean {
    return fitsSelector(this, selector)
  }
  closest(selector: string): DomElement | null {
    return this.matches(selector) ? this : (this.parentElement?.closest(selector) ?? null)
  }
  checkVisibility(): boolean {
    return this.isConnected && this.closest('[hidden]') === null
  }
  /** As in a browser, only what can have the focus takes it, and nothing that is hidden. */
  focus(): void {
    const isNative = ['input', 'select', 'button', 'textarea', 'iframe'].includes(this.localName) || this.matches('a[href]')
    const isOpen = this.closest('dialog:not([open])') === null
    if (!(isNative || this.hasAttribute('tabindex')) || !this.checkVisibility() || !isOpen) return
    this.ownerDocument.moveFocus(this)
  }
  blur(): void {
    if (this.ownerDocument.focused === this) this.ownerDocument.moveFocus(undefined)
  }
  click(): void {
    this.dispatchEvent(new DomEvent('click', { bubbles: true, cancelable: true, detail: 0 }))
  }
}

/** Properties that only mirror an attribute, and what they are without it. */
const MIRRORED: { readonly [property: string]: readonly [attribute: string, missing: string | null] } = {
  id: ['id', ''],
  className: ['class', ''],
  name: ['name', ''],
  title: ['title', ''],
  lang: ['lang', ''],
  src: ['src', ''],
  href: ['href', ''],
  role: ['role', null],
  ariaLive: ['aria-live', null],
  ariaInvalid: ['aria-invalid', null],
}
for (const [property, [attribute, missing]] of Object.entries(MIRRORED))
  Object.defineProperty(DomElement.prototype, property, {
    configurable: true,
    get(this: DomElement) {
      return this.getAttribute(attribute) ?? missing
    },
    set(this: DomElement, value: unknown) {
      this.setAttribute(attribute, value)
    },
  })
Object.defineProperties(DomElement.prototype, {
  hidden: {
    get(this: DomElement) {
      return this.hasAttribute('hidden')
    },
    set(this: DomElement, isHidden: boolean) {
      this.toggleAttribute('hidden', isHidden)
    },
  },
  tabIndex: {
    get(this: DomElement) {
      return Number(this.getAttribute('tabindex') ?? -1)
    },
    set(this: DomElement, value: unknown) {
      this.setAttribute('tabindex', value)
    },
  },
  hash: {
    get(this: DomElement) {
      return /#.*/u.exec(this.getAttribute('href') ?? '')?.[0] ?? ''
    },
  },
})

function makeStyle() {
  const set = new Map<string, string>()
  return {
    setProperty: (name: string, value: string) => void set.set(name, value),
    removeProperty: (name: string) => void set.delete(name),
    getPropertyValue: (name: string) => set.get(name) ?? '',
    get height() {
      return set.get('height') ?? ''
    },
    set height(value: string) {
      set.set('height', value)
    },
    get cssText() {
      return [...set].map(([name, value]) => `${name}:${value}`).join(';')
    },
    set cssText(text: string) {
      set.clear()
      for (const [, name = '', value = ''] of text.matchAll(/([\w-]+):([^;]+)/gu)) set.set(name, value.trim())
    },
  }
}

const kebab = (name: string): string => `data-${name.replaceAll(/[A-Z]/gu, (sign) => `-${sign.toLowerCase()}`)}`

const makeDataset = (element: DomElement): object =>
  new Proxy(
    {},
    {
      get: (_, name) => element.getAttribute(kebab(String(name))) ?? undefined,
      set: (_, name, value) => (element.setAttribute(kebab(String(name)), value), true),
    },
  )
