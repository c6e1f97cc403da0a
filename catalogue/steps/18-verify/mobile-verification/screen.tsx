import { useEffect, useRef } from 'react'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { KeptSentence } from '#core/ui/notices/kept-sentence.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useCountdown } from '#core/ui/notices/use-countdown.ts'
import { useValidated } from '#core/ui/page/use-validated.ts'
import { useStep } from '#core/ui/page/use-step.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * Asks for the code of the SMS in one field that phones fill in by themselves; offers another code
 * or another number.
 */
export default function MobileVerification(screen: ScreenProps) {
  const t = useTexts()
  const { view, actions } = screen
  const step = useStep(useValidated(screen, ({ mobileVerificationCode: code }) => typeof code === 'string' && actions.verifyPhone(code)))
  useOnce(actions.startPhoneConfirmation)
  const isSent = view?.isCodeSent !== false
  return (
    <PageFrame
      screen={step.screen}
      above={<ErrorSummary errors={step.screen.errors} since={step.since} />}
      {...(isSent ? {} : { title: t('steps>mobile-verification>more>notSentTitle') })}
      lede={
        view?.maskedPhone &&
        t(isSent ? 'steps>mobile-verification>more>sent' : 'steps>mobile-verification>more>notSent', {
          phone: view.maskedPhone.replaceAll(' ', '\u00a0'),
        })
      }
    >
      <StepForm step={step} label={t('steps>mobile-verification>more>confirm')} />
      <div className="after">
        <Resend key={`${view?.version} ${view?.resendAfterSeconds}`} screen={screen} />
        <button type="button" className="link" onClick={() => actions.change('change-mobile-number')}>
          {t('steps>mobile-verification>more>change')}
        </button>
        {screen.unkept && <KeptSentence screen={screen} />}
      </div>
    </PageFrame>
  )
}

/** Above this number of seconds, the waiting time is shown in minutes. */
const MOST_SECONDS = 120

function Resend({ screen: { view, actions } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  const seconds = useCountdown(view?.resendAfterSeconds ?? 0)
  if (seconds > MOST_SECONDS)
    return <p className="saved">{t('steps>mobile-verification>more>resendInMinutes', { minutes: Math.ceil(seconds / 60) })}</p>
  if (seconds > 0) return <p className="saved">{t('steps>mobile-verification>more>resendIn', { seconds })}</p>
  return (
    <button type="button" className="link" onClick={actions.resendPhoneCode}>
      {t('steps>mobile-verification>more>resend')}
    </button>
  )
}

/** Calls `run` once when the page appears; the server sends no second code while one is valid. */
function useOnce(run: () => void): void {
  const hasRun = useRef(false)
  useEffect(() => {
    if (!hasRun.current) run()
    hasRun.current = true
  }, [run])
}
