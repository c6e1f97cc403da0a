import { useEffect, useRef, useState } from 'react'
import { decodeAnswer } from '#core/define/decode-answer.ts'
import type { PageField } from '#core/define/page.ts'
import { usePage } from '../page-context.ts'
import { sayAnswer } from '../say-answer.ts'
import { useTexts } from '../use-texts.ts'
import { writeDay } from '../write-typed.ts'
import { ChoiceControl } from './choice-control.tsx'
import type { ControlProps } from './control.ts'
import { DayControl } from './day-control.tsx'
import { TextControl } from './text-control.tsx'

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

function Said({ field, name, label, value, change }: SaidProps) {
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
      {partsOf(field, name, value).map(([part, text]) => (
        <input key={part} type="hidden" name={part} value={text} />
      ))}
    </div>
  )
}

/** Returns the form entries that the question's own control would have. */
function partsOf({ kind }: PageField, name: string, value: string): readonly (readonly [name: string, text: string])[] {
  if (kind !== 'date') return [[name, value]]
  return Object.entries(writeDay(value)).map(([part, text]) => [`${name}.${part}`, text])
}

/** The plain question; takes the focus if the applicant opened it. */
function Asked({ isOpened = false, ...props }: ControlProps & { readonly isOpened?: boolean }) {
  const t = useTexts()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (isOpened) group.current?.querySelector<HTMLElement>('input, select')?.focus()
  }, [isOpened])
  const { field, name, label } = props
  const hint = t(`fields>${field.name}>hint`, { defaultValue: '' })
  return (
    <fieldset ref={group} aria-describedby={props.describedBy}>
      <legend>{label}</legend>
      {hint && (
        <p className="hint" id={`${name}-told-hint`}>
          {hint}
        </p>
      )}
      {controlOf(props)}
    </fieldset>
  )
}

function controlOf(props: ControlProps) {
  if (props.field.kind === 'date') return <DayControl {...props} />
  return props.field.kind === 'choice' ? <ChoiceControl {...props} /> : <TextControl {...props} />
}
