import { act, type ReactNode } from 'react'
import { DomInput, DomSelect } from './dom-controls.ts'
import { DomEvent } from './dom-event.ts'
import type { DomElement } from './dom-node.ts'
import { openDom } from './open-dom.ts'

/** A rendered page, and what an applicant does in it. `dom` may hold more than the page already. */
export async function renderPage(content: ReactNode, { document, window } = openDom()) {
  const place = document.createElement('div')
  document.body?.append(place)
  // loaded once there is a window, as in a browser
  const { createRoot } = await import('react-dom/client')
  // the elements are those of the test document, which the types of React's do not know
  const container = [...globalThis.document.querySelectorAll('body > div')].at(-1)
  if (!container) throw new Error('no place for the page')
  const root = createRoot(container)
  const run = (doing: () => unknown) => act(async () => void (await doing()))
  await run(() => root.render(content))
  const find = (selector: string): DomElement => {
    const found = document.querySelector(selector)
    if (!found) throw new Error(`the page has no ${selector}: ${place.textContent}`)
    return found
  }
  return {
    document,
    window,
    find,
    all: (selector: string) => document.querySelectorAll(selector),
    text: () => place.textContent,
    show: (next: ReactNode) => run(() => root.render(next)),
    run,
    button: (words: string) => {
      const found = document.querySelectorAll('button').find((one) => one.textContent === words || one.getAttribute('aria-label') === words)
      if (!found) throw new Error(`the page has no button "${words}": ${place.textContent}`)
      return found
    },
    press: (element: DomElement) =>
      run(() => {
        element.focus()
        element.click()
      }),
    type: (selector: string, text: string) => run(() => enter(find(selector), text)),
    key: (element: DomElement, key: string, more: object = {}) =>
      run(() => element.dispatchEvent(new DomEvent('keydown', { bubbles: true, cancelable: true, key, altKey: false, ...more }))),
    end: () => run(() => root.unmount()),
  }
}

/** Enters a text as a person does: the focus, the value, and a trusted event. */
function enter(element: DomElement, text: string): void {
  element.focus()
  if (element instanceof DomInput) element.enter('value', text)
  if (element instanceof DomSelect) element.value = text
  element.dispatchEvent(new DomEvent('input', { bubbles: true, isTrusted: true }))
  if (element instanceof DomSelect) element.dispatchEvent(new DomEvent('change', { bubbles: true, isTrusted: true }))
  element.dispatchEvent(new DomEvent('keyup', { bubbles: true, key: text.slice(-1) }))
}
