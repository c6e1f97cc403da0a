import { act, type ReactNode } from 'react'
import { makeEvent } from './make-event.ts'
import { openDom } from './open-dom.ts'

/** A rendered page, and what an applicant does in it. `dom` may hold more than the page already. */
export async function renderPage(content: ReactNode, { document, window } = openDom()) {
  const place = document.createElement('div')
  document.body.append(place)
  // loaded once there is a window, as in a browser
  const { createRoot } = await import('react-dom/client')
  const root = createRoot(place)
  const run = (doing: () => unknown) => act(async () => void (await doing()))
  await run(() => root.render(content))
  const all = (selector: string) => [...document.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement)
  const find = (selector: string): HTMLElement => {
    const [found] = all(selector)
    if (!found) throw new Error(`the page has no ${selector}: ${place.textContent}`)
    return found
  }
  return {
    document,
    window,
    find,
    all,
    text: () => place.textContent,
    show: (next: ReactNode) => run(() => root.render(next)),
    run,
    button: (words: string) => {
      const found = all('button').find((one) => one.textContent === words || one.getAttribute('aria-label') === words)
      if (!found) throw new Error(`the page has no button "${words}": ${place.textContent}`)
      return found
    },
    press: (element: HTMLElement) =>
      run(() => {
        element.focus()
        if (!element.matches(':disabled')) element.dispatchEvent(makeEvent('click', { bubbles: true, cancelable: true, detail: 1 }))
      }),
    type: (selector: string, text: string) => run(() => enter(find(selector), text)),
    key: (element: Element, key: string, more: object = {}) =>
      run(() => element.dispatchEvent(makeEvent('keydown', { bubbles: true, cancelable: true, key, altKey: false, ...more }))),
    end: () => run(() => root.unmount()),
  }
}

/** Enters a text as a person does: the focus, the value, and a trusted event. */
function enter(element: HTMLElement, text: string): void {
  element.focus()
  if (element instanceof HTMLInputElement) setAsUser(element, 'value', text)
  if (element instanceof HTMLTextAreaElement) Reflect.set(HTMLTextAreaElement.prototype, 'value', text, element)
  if (element instanceof HTMLSelectElement) element.value = text
  element.dispatchEvent(makeEvent('input', { bubbles: true, isTrusted: true }))
  if (element instanceof HTMLSelectElement) element.dispatchEvent(makeEvent('change', { bubbles: true, isTrusted: true }))
  element.dispatchEvent(makeEvent('keyup', { bubbles: true, key: text.slice(-1) }))
}

/** React watches instances: what a user does goes past it, as in a browser. */
export function setAsUser(input: HTMLInputElement, name: 'value' | 'checked', value: string | boolean): void {
  Reflect.set(HTMLInputElement.prototype, name, value, input)
}
