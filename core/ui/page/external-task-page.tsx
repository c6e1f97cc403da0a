import { useEffect, useRef, type ReactNode } from 'react'
import { validatePage } from '#core/fields/validate-answer.ts'
import { timesEntered } from '#core/lead/times-entered.ts'
import { ErrorSummary } from './error-summary.tsx'
import { PageFrame } from './page-frame.tsx'
import type { ScreenProps } from './screen.ts'
import { StepForm } from './step-form.tsx'
import { useValidated } from './use-validated.ts'
import { useStep } from './use-step.ts'
import { useTexts } from './use-texts.ts'

/**
 * An external task: the applicant leaves for a bank or a payment provider and returns. The page
 * submits itself when the applicant returns, in any tab. The partner says whether the task was
 * done; if not, the page asks again.
 */
export function ExternalTaskPage({ screen, children }: { readonly screen: ScreenProps; readonly children?: ReactNode }) {
  const t = useTexts()
  const { page, view, actions } = screen
  const isBegun = view?.stepWanted?.errand === 'begun'
  const leaving = useValidated(screen, actions.leave)
  const step = useStep(isBegun ? screen : leaving)
  useReturned(screen, isBegun)
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />} hasSummary>
      {children}
      {!isBegun && isAskedAgain(screen) && (
        <div className="stack">
          <p role="status" className="notice">
            {t(`steps>${page.id}>more>undone`)}
          </p>
        </div>
      )}
      <StepForm step={step} label={t(`steps>${page.id}>more>${isBegun ? 'goOn' : 'leave'}`)} />
      {isBegun && (
        <div className="after">
          <button type="button" className="link" onClick={actions.leave}>
            {t(`steps>${page.id}>more>again`)}
          </button>
        </div>
      )}
    </PageFrame>
  )
}

/** Returns true if the applicant has left before and the partner says the task was not done. */
const isAskedAgain = ({ page, view }: ScreenProps): boolean => timesEntered(view?.progressState, page.stateCode) > 1

/** Submits the page once if it is opened after the external task was begun. */
function useReturned({ page, answers, validation, waiting, actions }: ScreenProps, isBegun: boolean): void {
  const isFresh = useRef(true)
  useEffect(() => {
    if (!isFresh.current || waiting !== 'none') return
    isFresh.current = false
    if (isBegun && validatePage(page.fields, answers, validation).length === 0) actions.submit({})
  }, [page, answers, validation, waiting, actions, isBegun])
}
