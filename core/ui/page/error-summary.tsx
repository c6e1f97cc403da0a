import { useEffect, useRef, type MouseEvent } from 'react'
import { idOf } from '#core/ui/controls/id-of.ts'
import type { FieldMessage } from './screen.ts'
import { useTexts } from './use-texts.ts'

/**
 * All errors of the page, in the same words as at their controls and linked to them. Takes the
 * focus whenever `since` changes.
 */
export function ErrorSummary({ errors, since }: { readonly errors: readonly FieldMessage[]; readonly since: string }) {
  const t = useTexts()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (since === '' || !box.current) return
    box.current.focus()
    // browsers scroll the middle of a focused element into view; a tall one would hide its heading
    if (box.current.offsetHeight > box.current.ownerDocument.documentElement.clientHeight) box.current.scrollIntoView()
  }, [since])
  if (errors.length === 0) return null
  return (
    // screen readers read it when it takes the focus, not again each time an error is corrected
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

/** Opens the control's sheet if needed and focuses the control; the address does not change. */
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

/** Returns the first invalid input of a date, or the control itself. */
function invalidBox(control: HTMLElement): HTMLElement {
  const marked = control.ariaInvalid === null ? control.closest('.parts')?.querySelector('[aria-invalid]') : control
  return marked instanceof HTMLElement ? marked : control
}
