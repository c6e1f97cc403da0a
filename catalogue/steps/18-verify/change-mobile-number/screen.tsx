import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useValidated } from '#core/ui/page/use-validated.ts'
import { useStep } from '#core/ui/page/use-step.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Asks for another mobile number; the next page asks for its code. */
export default function ChangeMobileNumber(screen: ScreenProps) {
  const t = useTexts()
  const { actions } = screen
  const step = useStep(useValidated(screen, ({ newPhoneNumber: typed }) => typeof typed === 'string' && actions.changePhone(typed)))
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />}>
      <StepForm step={step} label={t('steps>change-mobile-number>more>send')} />
      <div className="after">
        <button type="button" className="link" onClick={actions.back}>
          {t('back')}
        </button>
      </div>
    </PageFrame>
  )
}
