import { useState } from 'react'
import {
  askedConsents,
  DESCRIBED,
  describedConsents,
  givenConsents,
  type DescribedConsent,
} from '../../../../core/define/described-consents.ts'
import { Tiles } from '../../../../core/ui/controls/tile-controls.tsx'
import { ErrorLine } from '../../../../core/ui/error-line.tsx'
import { ErrorSummary } from '../../../../core/ui/error-summary.tsx'
import { errorIdOf, idOf } from '../../../../core/ui/id-of.ts'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { StepForm } from '../../../../core/ui/step-form.tsx'
import { useStep } from '../../../../core/ui/use-step.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** The consents that the partner describes: its own words, in its own groups, none ticked before. */
export default function DynamicConsents(screen: ScreenProps) {
  const all = describedConsents(screen.view?.stepWanted?.details)
  const [given, setGiven] = useState(() => givenConsents(screen.answers[DESCRIBED.field]))
  const step = useStep(screen)
  const { page, errors } = step.screen
  const asked = askedConsents(all, given)
  const groups = Object.entries(Object.groupBy(asked, ({ group }) => group))
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={errors} since={step.since} />} hasSummary>
      <StepForm step={{ ...step, screen: { ...step.screen, page: { ...page, fields: [] } } }}>
        {groups.map(([group, consents = []]) => (
          <fieldset key={group} className="fields">
            {group && <legend>{group}</legend>}
            {consents.map((consent) => (
              <Consent
                key={consent.code}
                consent={consent}
                name={`${DESCRIBED.field}.${all.indexOf(consent)}.${DESCRIBED.given}`}
                row={all.indexOf(consent)}
                given={given.get(consent.code)}
                message={
                  errors.find(({ fieldName }) => fieldName === `${DESCRIBED.field}.${all.indexOf(consent)}.${DESCRIBED.given}`)?.message
                }
                give={(isGiven) => setGiven((before) => new Map([...before, [consent.code, isGiven]]))}
              />
            ))}
          </fieldset>
        ))}
      </StepForm>
    </PageFrame>
  )
}

interface ConsentProps {
  readonly consent: DescribedConsent
  readonly name: string
  readonly row: number
  readonly given: boolean | undefined
  readonly message: string | undefined
  readonly give: (isGiven: boolean) => void
}

function Consent({ consent, name, row, given, message, give }: ConsentProps) {
  return (
    <div data-field={name}>
      <input type="hidden" name={DESCRIBED.field} value={row} />
      <input type="hidden" name={`${DESCRIBED.field}.${row}.${DESCRIBED.code}`} value={consent.code} />
      {consent.kind === 'box' ? (
        <Box {...{ consent, name, given, message, give }} />
      ) : (
        <Choice {...{ consent, name, given, message, give }} />
      )}
      <Whole text={consent.whole} />
      <ErrorLine name={name} message={message} />
    </div>
  )
}

type AnswerProps = Omit<ConsentProps, 'row'>

const Box = ({ consent, name, given, message, give }: AnswerProps) => (
  <label className="check">
    <input
      type="checkbox"
      id={idOf(name)}
      name={name}
      value="true"
      defaultChecked={given === true}
      aria-describedby={errorIdOf(name)}
      aria-invalid={message !== undefined || undefined}
      onChange={({ currentTarget }) => give(currentTarget.checked)}
    />
    <span>{consent.text}</span>
  </label>
)

function Choice({ consent, name, given, message, give }: AnswerProps) {
  const t = useTexts()
  const options = [
    { code: 'true', name: t('yes') },
    { code: 'false', name: t('no') },
  ]
  return (
    <fieldset onChange={({ target }) => 'value' in target && give(target.value === 'true')}>
      <legend>{consent.text}</legend>
      <Tiles
        name={name}
        options={options}
        chosen={given === undefined ? undefined : String(given)}
        isInvalid={message !== undefined}
        shape="pair"
      />
    </fieldset>
  )
}

/** The partner's text as paragraphs; it is drawn as text, so nothing in it can be markup. */
function Whole({ text }: { readonly text: string }) {
  const t = useTexts()
  if (text === '') return null
  return (
    <details>
      <summary>{t('steps>dynamic-consents>more>whole')}</summary>
      {text.split(/\n\n+/u).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
