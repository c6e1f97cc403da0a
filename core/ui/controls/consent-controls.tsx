import { ErrorLine } from '../error-line.tsx'
import { errorIdOf } from '../id-of.ts'
import { usePage } from '../page-context.ts'
import { PolicyText } from '../policy-text.tsx'
import { TickBox } from '../tick-box.tsx'
import { useTexts } from '../use-texts.ts'
import type { ControlProps } from './control.ts'

/** One box that is ticked to agree. Never ticked before, whatever an earlier application said. */
export function ConsentControl({ field, name, value, label, describedBy, isInvalid }: ControlProps) {
  return (
    <TickBox name={name} isTicked={value === true} describedBy={describedBy} isInvalid={isInvalid}>
      <PolicyText text={label} code={field.policy ?? name} />
    </TickBox>
  )
}

/** Several boxes under one heading, each separate; a notice has a link and no box. */
export function ConsentsControl({ field, name, value }: ControlProps) {
  const t = useTexts()
  const { errors } = usePage()
  return field.consents?.map((item) => {
    const part = `${name}.${item.code}`
    const message = errors.find((error) => error.fieldName === part)?.message
    const text = t(`fields>${field.name}>options>${item.code}`)
    if (item.as === 'notice')
      return (
        <p key={part} className="hint">
          <PolicyText text={text} code={item.code} />
        </p>
      )
    return (
      <div key={part}>
        <TickBox name={part} isTicked={isGiven(value, item.code)} describedBy={errorIdOf(part)} isInvalid={message !== undefined}>
          <PolicyText text={text} code={item.code} />
        </TickBox>
        <ErrorLine name={part} message={message} />
      </div>
    )
  })
}

const isGiven = (value: ControlProps['value'], code: string): boolean =>
  typeof value === 'object' && !Array.isArray(value) && Object.entries(value).some(([key, given]) => key === code && given === true)
