import { isAnswered } from '#core/model/answers/answers.ts'
import { holds } from '#core/model/condition.ts'
import type { Page, PageField } from '#core/model/page/page.ts'
import { listedKeys, sectionKeys } from '#core/model/wording.ts'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useStep } from '#core/ui/page/use-step.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * Shows all answers by stage, each with a button to change it, and asks for the consents that are
 * needed to send the application.
 */
export default function CheckAnswers(screen: ScreenProps) {
  const t = useTexts()
  const step = useStep(screen)
  const stages = Object.entries(
    Object.groupBy(
      screen.flowPages.filter(({ id }) => id !== screen.page.id),
      ({ stage }) => stage,
    ),
  )
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />} hasSummary>
      <div className="stack">
        {stages.map(([stage, pages = []]) => (
          <section key={stage} className="card given" aria-labelledby={`room-${stage}`}>
            <h2 id={`room-${stage}`}>{t(sectionKeys(stage, pages))}</h2>
            <dl>
              {pages.map((page) => (
                <Answered key={page.id} screen={screen} page={page} />
              ))}
            </dl>
          </section>
        ))}
      </div>
      <StepForm step={step} label={t('steps>check-answers>more>send')}>
        <p>{t('steps>check-answers>more>before')}</p>
      </StepForm>
    </PageFrame>
  )
}

/** Lists a page's answers; one that several pages ask is listed at the first of them. */
function Answered({ screen: { site, answers, actions, flowPages }, page }: { readonly screen: ScreenProps; readonly page: Page }) {
  const t = useTexts()
  const isInFlow = ({ when }: Page) => holds(when, answers) !== false
  const isAskedAt = (one: Page, name: string) => isInFlow(one) && fieldsOf(one).some((field) => field.name === name)
  // a field that marks a sum as more than the maximum is shown with the sum
  const isAsked = ({ name, when, marks }: PageField) =>
    marks === undefined && isInFlow(page) && holds(when, answers) === true && flowPages.find((one) => isAskedAt(one, name))?.id === page.id
  return fieldsOf(page)
    .filter(isAsked)
    .map((field) => {
      const label = t(listedKeys(field, answers))
      return (
        <div key={field.name}>
          <dt>{label}</dt>
          <dd className={isAnswered(answers, field.name) ? undefined : 'hint'}>{sayAnswer(field, { t, site, answers })}</dd>
          <dd>
            <button type="button" className="link" aria-label={`${t('change')}: ${label}`} onClick={() => actions.change(page.id)}>
              {t('change')}
            </button>
          </dd>
        </div>
      )
    })
}

const fieldsOf = (page: Page): readonly PageField[] => [...(page.sheet ?? []), ...page.fields]
