import { useEffect, useRef, type MouseEvent } from 'react'
import { idOf } from './id-of.ts'
import type { FieldMessage } from './screen.ts'
import { useTexts } from './use-texts.ts'

/** All errors of the page with links to their controls, in the words that stand there too; takes focus with each new `since`. */
export function ErrorSummary({ errors, since }: { readonly errors: readonly FieldMessage[]; readonly since: string }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (since === '' || !box.current) return
    box.current.focus()
    // browsers scroll to the middle of what takes the focus, and its heading would be out of sight
    if (box.current.offsetHeight > box.current.ownerDocument.documentElement.clientHeight) box.current.scrollIntoView()
  }, [since])
  if (errors.length === 0) return null
  return (
    // it is heard when it takes focus; not once more for each error that goes while somebody types
    <div className="problems" role="alert" aria-live="off" tabIndex={-1} ref={box} aria-labelledby="problems-title">
      <h2 id="problems-title">{t('errorSummary')}</h2>
      <ul>
        {errors.map(({ fieldName, message }) => (
          <li key={fieldName}>
            <a href={`#${idOf(fieldName)}`} onClick={goToControl}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Focus goes to the control itself, whose sheet is opened, and the address stays as it is. */
function goToControl(event: MouseEvent<HTMLAnchorElement>): void {
  const link = event.currentTarget
  const control = link.ownerDocument.getElementById(link.hash.slice(1))
  if (!control) return
  event.preventDefault()
  const sheet = control.closest('dialog')
  if (sheet?.open === false) sheet.showModal()
  const box = invalidBox(control)
  box.focus()
  box.scrollIntoView({ block: 'center' })
}

/** Of the boxes of a date only those at fault are marked: the link leads to the first of them. */
function invalidBox(control: HTMLElement): HTMLElement {
  const marked = control.ariaInvalid === null ? control.closest('.parts')?.querySelector('[aria-invalid]') : control
  return marked instanceof HTMLElement ? marked : control
}
