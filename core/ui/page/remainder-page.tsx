import { useEffect, useRef, useState } from 'react'
import { isAnswered } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import { validateAnswer } from '#core/fields/validate-answer.ts'
import type { PageField } from '#core/model/page/page.ts'
import { listedKeys } from '#core/model/wording.ts'
import { ErrorSummary } from './error-summary.tsx'
import { PageFrame } from './page-frame.tsx'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import type { ScreenProps } from './screen.ts'
import { StepForm } from './step-form.tsx'
import { useStep } from './use-step.ts'
import { useTexts } from './use-texts.ts'

/**
 * A long form of which much is known: valid answers are listed, each with a button to change it,
 * and the remaining questions are asked.
 */
export function RemainderPage(screen: ScreenProps) {
  const [known, setKnown] = useState(() => knownOf(screen))
  const [opened, setOpened] = useState<string>()
  const form = useRef<HTMLDivElement>(null)
  const isListed = ({ name }: PageField) => known.includes(name) && !screen.errors.some(({ fieldName }) => fieldName === name)
  const { page } = screen
  const step = useStep({ ...screen, page: { ...page, fields: page.fields.filter((field) => !isListed(field)) } })
  useEffect(() => form.current?.querySelector<HTMLElement>(`[data-field="${opened}"] :is(input, select)`)?.focus(), [opened])
  const open = (name: string) => {
    setKnown(known.filter((one) => one !== name))
    setOpened(name)
  }
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />} hasSummary>
      <div ref={form}>
        <StepForm step={step}>
          <Known screen={step.screen} fields={page.fields.filter(isListed)} open={open} />
        </StepForm>
      </div>
    </PageFrame>
  )
}

/** Returns the fields whose answers are valid when the page is opened; never a consent. */
const knownOf = ({ page, answers, validation, linked }: ScreenProps): readonly string[] =>
  page.fields
    .filter(
      (field) =>
        field.kind !== 'consent' &&
        !linked?.includes(field.name) &&
        isAnswered(answers, field.name) &&
        validateAnswer(field, answers, validation) === undefined,
    )
    .map(({ name }) => name)

interface KnownProps {
  readonly screen: ScreenProps
  readonly fields: readonly PageField[]
  readonly open: (name: string) => void
}

function Known({ screen: { page, site, answers }, fields, open }: KnownProps) {
  const t = useTexts()
  const shown = fields.filter(({ when }) => holds(when, answers) === true)
  if (shown.length === 0) return null
  return (
    <div className="stack">
      <details className="card given">
        <summary>{t(`steps>${page.id}>more>known`, { number: shown.length })}</summary>
        <dl>
          {shown.map((field) => {
            const label = t(listedKeys(field, answers))
            return (
              <div key={field.name}>
                <dt>{label}</dt>
                <dd>{sayAnswer(field, { t, site, answers })}</dd>
                <dd>
                  <button type="button" className="link" aria-label={`${t('change')}: ${label}`} onClick={() => open(field.name)}>
                    {t('change')}
                  </button>
                </dd>
              </div>
            )
          })}
        </dl>
      </details>
    </div>
  )
}
