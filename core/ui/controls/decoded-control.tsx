import { useEffect, useRef, useState } from 'react'
import { decodeAnswer } from '#core/fields/decode-answer.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import type { ControlProps, KindOfControl } from './control.ts'
import { idOf } from './id-of.ts'

/**
 * An answer that is decoded from a code in another field: shown in words beside the code, with a
 * button to correct it. Renders nothing while the code is invalid, and the plain question if the
 * code is valid but does not contain the answer.
 */
export function DecodedControl(props: ControlProps) {
  const { answers, validation } = usePage()
  const [isOpen, setIsOpen] = useState(false)
  const decoded = decodeAnswer(props.field, answers, validation)
  const asked = decoded.passes && (decoded.isWhole || !props.field.optional)
  if (!asked && !props.isInvalid) return <span data-pending="" />
  if (!decoded.passes || !decoded.isWhole || decoded.value === undefined) return <Asked {...props} />
  if (isOpen || props.isInvalid) return <Asked {...props} value={props.value || decoded.value} isOpened={isOpen} />
  return <Said {...props} value={decoded.value} change={() => setIsOpen(true)} />
}

type SaidProps = ControlProps & { readonly value: string; readonly change: () => void }

function Said({ field, own, name, label, value, change }: SaidProps) {
  const t = useTexts()
  const { site, answers } = usePage()
  return (
    <div className="told">
      <p role="status">
        {label}: <b>{sayAnswer(field, { t, site, answers: { ...answers, [field.name]: value } })}</b>
      </p>
      <button type="button" className="link" aria-label={`${t('told>change')}: ${label}`} onClick={change}>
        {t('told>change')}
      </button>
      {partsOf(own, name, value).map(([part, text]) => (
        <input key={part} type="hidden" name={part} value={text} />
      ))}
    </div>
  )
}

/** Returns the form entries that the question's own control would have. */
const partsOf = ({ entriesOf }: KindOfControl, name: string, value: string): readonly (readonly [name: string, text: string])[] =>
  entriesOf ? Object.entries(entriesOf(value)).map(([part, text]) => [`${name}.${part}`, text]) : [[name, value]]

/** The plain question; takes the focus if the applicant opened it. */
function Asked({ isOpened = false, ...props }: ControlProps & { readonly isOpened?: boolean }) {
  const t = useTexts()
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isOpened) place.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isOpened])
  const { field, name, label, own } = props
  const hint = t(`fields>${field.name}>hint`, { defaultValue: '' })
  const hintId = `${idOf(name)}-told-hint`
  const describedBy = [hint && hintId, props.describedBy].filter(Boolean).join(' ')
  const isGroup = own.isGroup?.(field) ?? false
  const Question = isGroup ? 'fieldset' : 'div'
  return (
    <Question ref={(element: HTMLElement | null) => void (place.current = element)} aria-describedby={isGroup ? describedBy : undefined}>
      {isGroup ? <legend>{label}</legend> : <label htmlFor={idOf(name)}>{label}</label>}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <own.Control {...props} describedBy={describedBy} />
    </Question>
  )
}
