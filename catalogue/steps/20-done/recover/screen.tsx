import { useState } from 'react'
import { ErrorSummary } from '../../../../core/ui/error-summary.tsx'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { Contact, ScreenProps, SentCode } from '../../../../core/ui/screen.ts'
import { StepForm } from '../../../../core/ui/step-form.tsx'
import { useCountdown } from '../../../../core/ui/use-countdown.ts'
import { useJudged } from '../../../../core/ui/use-judged.ts'
import { useStep } from '../../../../core/ui/use-step.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

const CODE = 'mobileVerificationCode'
const MORE = 'steps>recover>more'

/** An application is found again on a device that does not know it: by its e-mail and phone, and a code to that phone. */
export default function Recover(screen: ScreenProps) {
  const [asked, setAsked] = useState<{ readonly contact: Contact; readonly code: SentCode }>()
  if (!asked) return <Who screen={screen} onAsked={(contact, code) => setAsked({ contact, code })} />
  return <Code screen={screen} {...asked} onChange={() => setAsked(undefined)} />
}

interface WhoProps {
  readonly screen: ScreenProps
  readonly onAsked: (contact: Contact, code: SentCode) => void
}

function Who({ screen, onAsked }: WhoProps) {
  const t = useTexts()
  const { page, actions } = screen
  const ask = async ({ email, phoneNumber }: ScreenProps['answers']) => {
    if (typeof email !== 'string' || typeof phoneNumber !== 'string') return
    const code = await actions.recover?.ask({ email, phoneNumber })
    if (code) onAsked({ email, phoneNumber }, code)
  }
  const own = { ...screen, linked: [], page: { ...page, fields: page.fields.filter(({ name }) => name !== CODE) } }
  const step = useStep(useJudged(own, (typed) => void ask(typed)))
  return (
    <PageFrame screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />}>
      <StepForm step={step} label={t(`${MORE}>send`)} />
      <div className="after">
        <button type="button" className="link" onClick={actions.back}>
          {t(`${MORE}>fresh`)}
        </button>
      </div>
    </PageFrame>
  )
}

interface CodeProps {
  readonly screen: ScreenProps
  readonly contact: Contact
  readonly code: SentCode
  readonly onChange: () => void
}

/** Whether there is such an application is not said: whoever has its phone knows. */
function Code({ screen, contact, code, onChange }: CodeProps) {
  const t = useTexts()
  const { page, actions } = screen
  const [sent, setSent] = useState(code)
  const own = { ...screen, page: { ...page, fields: page.fields.filter(({ name }) => name === CODE) }, hasMoved: true }
  const open = (typed: unknown) => typeof typed === 'string' && actions.recover?.open(contact, typed)
  const step = useStep(useJudged(own, ({ mobileVerificationCode }) => open(mobileVerificationCode)))
  const again = () => void actions.recover?.ask(contact).then((next) => next && setSent(next))
  const values = { phone: contact.phoneNumber, minutes: String(sent.validMinutes) }
  return (
    <PageFrame
      key="code"
      screen={step.screen}
      title={t(`${MORE}>sentTitle`)}
      lede={t(`${MORE}>sent`, values)}
      above={<ErrorSummary errors={step.screen.errors} since={step.since} />}
    >
      <StepForm step={step} label={t(`${MORE}>confirm`)} />
      <div className="after">
        <Again key={sent.number} seconds={sent.resendAfterSeconds} again={again} />
        <button type="button" className="link" onClick={onChange}>
          {t(`${MORE}>change`)}
        </button>
      </div>
    </PageFrame>
  )
}

function Again({ seconds, again }: { readonly seconds: number; readonly again: () => void }) {
  const t = useTexts()
  const left = useCountdown(seconds)
  if (left > 0) return <p className="saved">{t(`${MORE}>againIn`, { seconds: left })}</p>
  return (
    <button type="button" className="link" onClick={again}>
      {t(`${MORE}>again`)}
    </button>
  )
}
