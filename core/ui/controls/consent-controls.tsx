import { ErrorLine } from '../error-line.tsx'
import { errorIdOf } from '../id-of.ts'
import { usePage } from '../page-context.ts'
import { PolicyText } from '../policy-text.tsx'
import { TickBox } from '../tick-box.tsx'
import { useTexts } from '../use-texts.ts'
import type { ControlProps } from './control.ts'

/** A checkbox for one consent. A consent given in an earlier application does not tick it. */
export function ConsentControl({ field, name, value, label, describedBy, isInvalid }: ControlProps) {
  return (
    <TickBox name={name} isTicked={value === true} describedBy={describedBy} isInvalid={isInvalid}>
      <PolicyText text={label} code={field.policy ?? name} />
    </TickBox>
  )
}

/** Several consents under one heading, a checkbox for each; a notice has a link and no checkbox. */
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
