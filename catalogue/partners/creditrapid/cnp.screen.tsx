import { useRef, useState, type SubmitEvent } from 'react'
import { decodeAnswer } from '#core/fields/decode-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { ErrorLine } from '#core/ui/controls/error-line.tsx'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { errorIdOf, idOf } from '#core/ui/controls/id-of.ts'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useStep } from '#core/ui/page/use-step.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

const BOX = 'cnp-confirmed'

/**
 * Asks for the personal number. If it contains another day of birth or gender than the applicant
 * gave before, the applicant confirms the new value first.
 */
export default function Cnp(screen: ScreenProps) {
  const t = useTexts()
  const [before] = useState(screen.answers)
  const [code, setCode] = useState(screen.answers['personalCode'])
  const [message, setMessage] = useState<string>()
  const box = useRef<HTMLInputElement>(null)
  // the code that was confirmed: another one that is typed after it is not
  const [confirmed, setConfirmed] = useState<typeof code>()
  const type: typeof screen.actions.type = (name, value) => {
    if (name === 'personalCode') setCode(value)
    screen.actions.type(name, value)
  }
  const step = useStep({ ...screen, actions: { ...screen.actions, type } })
  const now = { ...before, personalCode: code }
  const conflicts = screen.page.fields.flatMap((field) => conflictOf(field, screen, before, now))
  const isOpen = conflicts.length > 0 && confirmed !== code
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (!isOpen) return step.onSubmit(event)
    event.preventDefault()
    setMessage(t('steps>cnp>more>unconfirmed'))
    box.current?.focus()
  }
  const say = (field: PageField, value: string) => sayAnswer(field, { t, site: screen.site, answers: { ...before, [field.name]: value } })
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />} hasSummary>
      <StepForm step={{ ...step, onSubmit }}>
        {conflicts.length > 0 && (
          <div className="card" role="status">
            {conflicts.map(({ field, said, told }) => (
              <p key={field.name}>{t('steps>cnp>more>conflict', { before: say(field, said), told: say(field, told) })}</p>
            ))}
            <label className="check" key={typeof code === 'string' ? code : undefined}>
              <input
                type="checkbox"
                id={idOf(BOX)}
                ref={box}
                aria-describedby={errorIdOf(BOX)}
                onChange={({ currentTarget }) => {
                  setConfirmed(currentTarget.checked ? code : undefined)
                  setMessage(undefined)
                }}
              />
              <span>{t('steps>cnp>more>confirm')}</span>
            </label>
            <ErrorLine name={BOX} message={isOpen ? message : undefined} />
          </div>
        )}
      </StepForm>
    </PageFrame>
  )
}

/** Returns the earlier answer and the value of the code if they differ, else an empty list. */
function conflictOf(field: PageField, { validation }: ScreenProps, before: ScreenProps['answers'], now: ScreenProps['answers']) {
  const said = before[field.name]
  const told = decodeAnswer(field, now, validation)
  if (!told.passes || told.value === undefined || typeof said !== 'string' || said === '' || said.startsWith(told.value)) return []
  return [{ field, said, told: told.value }]
}
