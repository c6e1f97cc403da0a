import { vi } from 'vitest'
import {
  DomButton,
  DomDialog,
  DomFieldSet,
  DomForm,
  DomFormData,
  DomFrame,
  DomInput,
  DomOption,
  DomScript,
  DomSelect,
} from './dom-controls.ts'
import { DomDocument } from './dom-document.ts'
import { DomEvent, DomTarget } from './dom-event.ts'
import { DomElement, DomNode } from './dom-node.ts'

type Made = new (document: DomDocument, name: string, namespace?: string) => DomElement

const MADE: { readonly [tag: string]: Made } = {
  input: DomInput,
  select: DomSelect,
  option: DomOption,
  button: DomButton,
  form: DomForm,
  dialog: DomDialog,
  fieldset: DomFieldSet,
  iframe: DomFrame,
  script: DomScript,
}

/** The window of a test: what pages ask of it, and what they sent to the window around. */
export class DomWindow extends DomTarget {
  readonly event = undefined
  readonly posted: { readonly message: unknown; readonly to: unknown }[] = []
  readonly parent = { postMessage: (message: unknown, to: unknown) => void this.posted.push({ message, to }) }
  readonly scrollX = 0
  readonly scrollY = 0
  readonly innerHeight = 800
  readonly HTMLIFrameElement = DomFrame
  readonly location: URL
  readonly document: DomDocument
  constructor(document: DomDocument, address: string) {
    super()
    this.document = document
    this.location = new URL(address)
  }
  get self(): DomWindow {
    return this
  }
  readonly scrollTo = (): void => undefined
  readonly getSelection = () => ({ anchorNode: null, anchorOffset: 0, focusNode: null, focusOffset: 0 })
}

/** Elements whose size a page watches, and what is run when one changes. */
export const watched = new Map<unknown, () => void>()

/**
 * Puts a document and a window into the globals, as far as React and the pages use them, so that a
 * page can be pressed and typed into in milliseconds. What it does not measure (layout, styles,
 * navigation) is tested in a browser. `vi.unstubAllGlobals()` takes it away.
 */
export function openDom(address = 'https://site.example/application-frontend/') {
  const document = new DomDocument()
  document.makeElement = (name, namespace) => new (MADE[name] ?? DomElement)(document, name, namespace)
  const html = document.createElement('html')
  document.appendChild(html)
  html.append(document.createElement('head'), document.createElement('body'))
  const window = new DomWindow(document, address)
  document.defaultView = window
  watched.clear()
  const globals = {
    window,
    document,
    location: window.location,
    Event: DomEvent,
    CustomEvent: DomEvent,
    FormData: DomFormData,
    Node: DomNode,
    Element: DomElement,
    HTMLElement: DomElement,
    HTMLInputElement: DomInput,
    HTMLSelectElement: DomSelect,
    HTMLFormElement: DomForm,
    HTMLFieldSetElement: DomFieldSet,
    HTMLDialogElement: DomDialog,
    HTMLIFrameElement: DomFrame,
    HTMLScriptElement: DomScript,
    CSS: { escape: (text: string) => text, supports: () => true },
    ResizeObserver: class {
      readonly run: () => void
      constructor(run: () => void) {
        this.run = run
      }
      observe(element: unknown): void {
        watched.set(element, this.run)
      }
      disconnect(): void {}
    },
    requestAnimationFrame: (run: () => void) => setTimeout(run, 0),
    requestIdleCallback: (run: () => void) => setTimeout(run, 0),
    innerHeight: window.innerHeight,
    scrollY: 0,
    scrollTo: () => undefined,
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
    dispatchEvent: window.dispatchEvent.bind(window),
    IS_REACT_ACT_ENVIRONMENT: true,
  }
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value)
  Object.assign(window, { requestAnimationFrame: globals.requestAnimationFrame, requestIdleCallback: globals.requestIdleCallback })
  return { document, window }
}
