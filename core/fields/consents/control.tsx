import { consentSentence, consentValues } from '#core/model/page/consent-sentence.ts'
import { ErrorLine } from '#core/ui/controls/error-line.tsx'
import { errorIdOf } from '#core/ui/controls/id-of.ts'
import { usePage } from '#core/ui/page/page-context.ts'
import { PolicyText } from '#core/ui/consents/policy-text.tsx'
import { TickBox } from '#core/ui/controls/tick-box.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'
import type { ControlProps, KindOfControl } from '#core/ui/controls/control.ts'

export const control: KindOfControl = { Control: ConsentsControl, isGroup: () => true, isSilent: true }

/** Several consents under one heading, a checkbox for each; a notice has a link and no checkbox. */
function ConsentsControl({ field, name, value }: ControlProps) {
  const t = useTexts()
  const { errors, site } = usePage()
  return field.consents?.map((item) => {
    const part = `${name}.${item.code}`
    const message = errors.find((error) => error.fieldName === part)?.message
    const text = t(consentSentence(field.name, item.code, item.bound !== undefined), consentValues(site, item.bound))
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
