import { useState } from 'react'
import type { AnswerRow, AnswerValue } from '../define/answers.ts'
import type { PageField } from '../define/page.ts'
import type { ControlProps, KindOfControl } from './controls/control.ts'
import { CONTROLS, isGroup } from './controls/controls.tsx'
import { ErrorLine } from './error-line.tsx'
import { errorIdOf, idOf } from './id-of.ts'
import { usePage } from './page-context.ts'
import { useTexts } from './use-texts.ts'

/** A question of the page: label, hint, the control of its kind, and its error. `name` is given inside rows. */
export function Field({ field, name = field.name, value, isHidden = false, isLast = false, isQuiet = false }: FieldProps) {
  const t = useTexts()
  const { errors } = usePage()
  const { Control, isWhole }: KindOfControl = field.kind === 'rows' ? ROWS : CONTROLS[field.kind]
  const message = errors.find((error) => error.fieldName === name)?.message
  const hint = t(`fields>${field.name}>hint`, { defaultValue: '' })
  const hintId = `${idOf(name)}-hint`
  const label = t(`fields>${field.name}>label`)
  const describedBy = hint ? `${hintId} ${errorIdOf(name)}` : errorIdOf(name)
  const grouped = isGroup(field)
  const Question = grouped ? 'fieldset' : 'div'
  const Name = grouped ? 'legend' : 'label'
  return (
    <Question className={field.width} hidden={isHidden} data-field={name} aria-describedby={grouped ? describedBy : undefined}>
      {!isWhole && (
        <Name className={isQuiet ? 'unseen' : undefined} {...(!grouped && { htmlFor: idOf(name) })}>
          {label}
          {field.optional && field.kind !== 'consents' && <span className="optional"> ({t('optional')})</span>}
        </Name>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      <Control
        field={field}
        name={name}
        value={value}
        label={label}
        describedBy={describedBy}
        isInvalid={message !== undefined}
        isLast={isLast}
      />
      <ErrorLine name={name} message={message} />
    </Question>
  )
}

export interface FieldProps {
  readonly field: PageField
  readonly name?: string
  readonly value: AnswerValue | undefined
  /** Not asked (yet): it stays in the form, unseen, with its answer. */
  readonly isHidden?: boolean
  /** The last one of the page: the keyboard offers to go. */
  readonly isLast?: boolean
  /** The heading of the page already asks it: the label is only for those who cannot see. */
  readonly isQuiet?: boolean
}

/** Rows of the same questions, added and removed one by one. Each leaves its number in the form. */
function Rows({ field, name, value, label }: ControlProps) {
  const t = useTexts()
  const given: readonly AnswerRow[] = Array.isArray(value) ? value : []
  const { min = 0, max = 1, fields = [] } = field.rows ?? {}
  const [numbers, setNumbers] = useState(() => Array.from({ length: Math.max(min, given.length) }, (_, index) => index))
  const add = () => setNumbers([...numbers, Math.max(-1, ...numbers) + 1])
  return (
    <div className="stack" id={idOf(name)} tabIndex={-1}>
      {numbers.map((number, index) => (
        <fieldset key={number} className="card fields">
          <legend className="unseen">{t('rows>row', { label, number: index + 1 })}</legend>
          <input type="hidden" name={name} value={number} />
          {fields.map((inner) => (
            <Field key={inner.name} field={inner} name={`${name}.${number}.${inner.name}`} value={given[number]?.[inner.name]} />
          ))}
          {numbers.length > min && (
            <button type="button" className="link" onClick={() => setNumbers(numbers.filter((one) => one !== number))}>
              {t('rows>remove')}
            </button>
          )}
        </fieldset>
      ))}
      {numbers.length < max && (
        <button type="button" className="plain" onClick={add}>
          {t('rows>add')}
        </button>
      )}
    </div>
  )
}

const ROWS: KindOfControl = { Control: Rows }
