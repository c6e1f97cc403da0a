import { errorIdOf, idOf } from '#core/ui/controls/id-of.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'

/**
 * Shows messages at their fields, and with a title in a summary that takes focus, as the app does; without one the first field
 * takes it. Returns how to take all of it back.
 */
export function showMessages(document: Document, messages: readonly FieldMessage[], title = ''): () => void {
  const [first] = messages
  if (!first) return () => {}
  const make = <Tag extends keyof HTMLElementTagNameMap>(tag: Tag, values: Partial<HTMLElementTagNameMap[Tag]>, ...inside: Element[]) => {
    const element = Object.assign(document.createElement(tag), values)
    element.append(...inside)
    return element
  }
  const links = messages.map(({ fieldName, message }) => make('li', {}, make('a', { href: `#${idOf(fieldName)}`, textContent: message })))
  const summary = make(
    'div',
    { className: 'problems', role: 'alert', ariaLive: 'off', tabIndex: -1 },
    make('h2', { textContent: title }),
    make('ul', {}, ...links),
  )
  const show = (isShown: boolean) => {
    for (const { fieldName, message } of messages) {
      Object.assign(document.getElementById(errorIdOf(fieldName)) ?? {}, { textContent: isShown ? message : '', hidden: !isShown })
      document.getElementById(idOf(fieldName))?.setAttribute('aria-invalid', String(isShown))
    }
  }
  show(true)
  if (title) document.querySelector('h1')?.before(summary)
  const focused = title ? summary : document.getElementById(idOf(first.fieldName))
  focused?.focus()
  if (focused && focused.offsetHeight > innerHeight) focused.scrollIntoView()
  return () => {
    show(false)
    summary.remove()
  }
}
