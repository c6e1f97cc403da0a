import { useEffect, useRef, useState } from 'react'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { Spinner } from '#core/ui/theme/icons.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { LinkEnd, ScreenProps } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useValidated } from '#core/ui/page/use-validated.ts'
import { useStep } from '#core/ui/page/use-step.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { WaitingNotice } from '#core/ui/notices/waiting-notice.tsx'

/**
 * Leads back into an application. On another device, the applicant requests a code by a button:
 * programs that only scan links do not trigger an SMS.
 */
export default function Continue(screen: ScreenProps) {
  const t = useTexts()
  const end = useOpened(screen)
  if (end === undefined || end.at === 'opened')
    return (
      <PageFrame screen={screen} isNarrow lede={t('steps>continue>more>opening')}>
        <div className="loader neutral" role="status">
          <Spinner size={80} />
        </div>
        <WaitingNotice screen={screen} />
      </PageFrame>
    )
  return end.at === 'phone' ? <OtherDevice screen={screen} phone={end.maskedPhone} /> : <Gone screen={screen} />
}

function Gone({ screen }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  return (
    <PageFrame screen={screen} isNarrow title={t('steps>continue>more>expired')} lede={t('steps>continue>more>again')}>
      <div className="stack">
        <a className="go" href={`${screen.site.basePath}/recover`}>
          {t('begun')}
        </a>
        <button type="button" className="plain" onClick={() => screen.actions.reapply()}>
          {t('steps>continue>more>start')}
        </button>
      </div>
    </PageFrame>
  )
}

function OtherDevice({ screen, phone: masked }: { readonly screen: ScreenProps; readonly phone: string }) {
  const t = useTexts()
  const { link } = screen.actions
  const [isSent, setIsSent] = useState(false)
  const phone = masked.replaceAll(' ', '\u00a0')
  const step = useStep(useValidated(screen, ({ mobileVerificationCode: code }) => typeof code === 'string' && link?.confirm(code)))
  const send = () => void link?.sendCode().then((isOn) => setIsSent((before) => before || isOn))
  return (
    <PageFrame
      screen={step.screen}
      isNarrow
      title={t('steps>continue>more>confirmTitle')}
      lede={t(isSent ? 'steps>continue>more>sent' : 'steps>continue>more>confirmLede', { phone })}
      above={<ErrorSummary errors={step.screen.errors} since={step.since} />}
    >
      <div className="stack">
        {isSent ? (
          <StepForm step={step} label={t('steps>continue>more>confirm')} />
        ) : (
          <button type="button" className="go" onClick={send}>
            {t('steps>continue>more>send')}
          </button>
        )}
        <button type="button" className="link" onClick={link?.notMe}>
          {t('steps>continue>more>notMe')}
        </button>
      </div>
    </PageFrame>
  )
}

/** Opens the link once and returns where it leads, as soon as that is known. */
function useOpened({ actions: { link } }: ScreenProps): LinkEnd | undefined {
  const [end, setEnd] = useState<LinkEnd>()
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current || !link) return
    isAsked.current = true
    void link.open().then(setEnd)
  }, [link])
  return end
}
