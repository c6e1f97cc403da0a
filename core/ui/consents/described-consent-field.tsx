import { DESCRIBED, type DescribedConsent } from '#core/consent/described-consents.ts'
import { Tiles } from '#core/ui/controls/choice/tiles.tsx'
import { ErrorLine } from '#core/ui/controls/error-line.tsx'
import { errorIdOf } from '#core/ui/controls/id-of.ts'
import { PolicyText } from './policy-text.tsx'
import { TickBox } from '#core/ui/controls/tick-box.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'

interface FieldProps {
  readonly consent: DescribedConsent
  readonly name: string
  readonly row: number
  readonly given: boolean | undefined
  readonly message: string | undefined
  readonly give: (isGiven: boolean) => void
}

/** One consent that a partner requires: a row of the answer, with its full text to unfold. */
export function DescribedConsentField({ consent, name, row, given, message, give }: FieldProps) {
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

type AnswerProps = Omit<FieldProps, 'row'>

const Box = ({ consent, name, given, message, give }: AnswerProps) => (
  <TickBox name={name} isTicked={given === true} describedBy={errorIdOf(name)} isInvalid={message !== undefined} onTick={give}>
    <Sentence consent={consent} />
  </TickBox>
)

function Choice({ consent, name, given, message, give }: AnswerProps) {
  const t = useTexts()
  const options = [
    { code: 'true', name: t('yes') },
    { code: 'false', name: t('no') },
  ]
  return (
    <fieldset onChange={({ target }) => 'value' in target && give(target.value === 'true')}>
      <legend>
        <Sentence consent={consent} />
      </legend>
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

/** The market's own sentence contains a link to its policy; a partner's is shown unchanged. */
const Sentence = ({ consent: { text, policy } }: Pick<FieldProps, 'consent'>) =>
  policy === undefined ? text : <PolicyText text={text} code={policy} />

/** The partner's full text as paragraphs, rendered as text, so markup in it has no effect. */
function Whole({ text }: { readonly text: string }) {
  const t = useTexts()
  if (text === '') return null
  return (
    <details>
      <summary>{t(`fields>${DESCRIBED.field}>whole`)}</summary>
      {text.split(/\n\n+/u).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </details>
  )
}
