import { fieldKeys } from '#core/model/wording.ts'
import type { QuestionProps } from './control.ts'
import { controlOf, isGroup, ownControlOf } from './controls.tsx'
import { ErrorLine } from './error-line.tsx'
import { errorIdOf, idOf } from './id-of.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** A question of the page: label, hint, control and error. `name` is set inside rows. */
export function Field({
  field,
  name = field.name,
  value,
  isHidden = false,
  isLast = false,
  isQuiet = false,
  isLinked = false,
}: QuestionProps) {
  const t = useTexts()
  const { errors, answers } = usePage()
  const { Control, isWhole, isSilent } = controlOf(field)
  const message = errors.find((error) => error.fieldName === name)?.message
  const hint = field.decodedFrom ? '' : t(fieldKeys(field, 'hint', answers), { defaultValue: '' })
  const hintId = `${idOf(name)}-hint`
  const label = t(fieldKeys(field, 'label', answers))
  const linkedId = `${idOf(name)}-linked`
  const describedBy = [hint && hintId, isLinked && linkedId, errorIdOf(name)].filter(Boolean).join(' ')
  const grouped = isGroup(field)
  const Question = grouped ? 'fieldset' : 'div'
  const Name = grouped ? 'legend' : 'label'
  return (
    <Question className={field.width} hidden={isHidden} data-field={name} aria-describedby={grouped ? describedBy : undefined}>
      {!isWhole && (
        <Name className={isQuiet ? 'unseen' : undefined} {...(!grouped && { htmlFor: idOf(name) })}>
          {label}
          {field.optional && !isSilent && <span className="optional"> ({t('optional')})</span>}
        </Name>
      )}
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
      {isLinked && (
        <p className="hint" id={linkedId}>
          {t('linked>note')}
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
        Question={Field}
        own={ownControlOf(field)}
      />
      <ErrorLine name={name} message={message} />
    </Question>
  )
}
