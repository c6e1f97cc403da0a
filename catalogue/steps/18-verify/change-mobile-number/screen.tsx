import { ErrorSummary } from '#core/ui/error-summary.tsx'
import { PageFrame } from '#core/ui/page-frame.tsx'
import type { ScreenProps } from '#core/ui/screen.ts'
import { StepForm } from '#core/ui/step-form.tsx'
import { useValidated } from '#core/ui/use-validated.ts'
import { useStep } from '#core/ui/use-step.ts'
import { useTexts } from '#core/ui/use-texts.ts'

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
