import { useMemo, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import type { Answers } from '#core/model/answers/answers.ts'
import { validatePage } from '#core/fields/validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { sayError } from '#core/fields/saying/say-error.ts'
import { Field } from '#core/ui/controls/field.tsx'
import { CostInForm } from './cost-in-form.tsx'
import { ANSWERED } from '#core/ui/page/open-sheet.ts'
import { PageContext } from '#core/ui/page/page-context.ts'
import { readPage } from '#core/fields/read-form.ts'
import type { FieldMessage, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** The form of the sheet: amount and period. Saves them on Done, not while they are changed. */
export function AmountSheet({ id, screen, fields, form, onDone }: AmountSheetProps) {
  const t = useTexts()
  const { page, site, answers, validation, actions } = screen
  const [errors, setErrors] = useState<readonly FieldMessage[]>([])
  const context = useMemo(() => ({ page, site, answers, errors, validation, actions }), [page, site, answers, errors, validation, actions])
  const finish = (event: KeyboardEvent | MouseEvent) => {
    event.preventDefault()
    // ignore the second click of a double click on the Continue button that opened the sheet
    if (!form.current || ('detail' in event && event.detail > 1)) return
    const typed = readPage(fields, new FormData(form.current), answers, site)
    const found = validatePage(fields, typed, validation)
    const fieldOf = (name: string) => fields.find((field) => field.name === name)
    setErrors(
      found.map((error) => ({
        fieldName: error.field,
        message: sayError(error, fieldOf(error.field), site, (keys, values) => t([...keys], values)),
      })),
    )
    const [first] = found
    if (first) form.current.querySelector<HTMLElement>(`[name="${first.field}"]`)?.focus()
    else onDone(typed)
  }
  return (
    <PageContext value={context}>
      {/* Enter in a text input submits, as it does in a form with a submit button */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        method="dialog"
        noValidate
        ref={form}
        onKeyDown={(event) => event.key === 'Enter' && isTyping(event.target) && finish(event)}
        onInput={() => errors.length > 0 && setErrors([])}
      >
        {fields.map((field, index) => (
          <Field key={field.name} field={field} value={answers[field.name] ?? field.range?.default} isQuiet={index === 0} isLast />
        ))}
        <CostInForm fields={fields} />
        {/* Continue is the only submit button; `command` closes the sheet without a script */}
        <button type="button" className="go" value={ANSWERED} onClick={finish} {...{ command: 'close', commandfor: id }}>
          {t('done')}
        </button>
      </form>
    </PageContext>
  )
}

export interface AmountSheetProps {
  /** Id of the dialog that contains the form. */
  readonly id: string
  readonly screen: ScreenProps
  readonly fields: readonly PageField[]
  readonly form: RefObject<HTMLFormElement | null>
  readonly onDone: (given: Answers) => void
}

const isTyping = (target: EventTarget): boolean => target instanceof HTMLInputElement && target.type === 'text'
