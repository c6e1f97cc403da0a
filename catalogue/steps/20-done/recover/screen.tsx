import { useRef, useState } from 'react'
import type { PageField } from '#core/model/page/page.ts'
import { ErrorSummary } from '#core/ui/page/error-summary.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import { sayAnswer } from '#core/fields/saying/say-answer.ts'
import type { Contact, ScreenProps, SentCode } from '#core/ui/page/screen.ts'
import { StepForm } from '#core/ui/page/step-form.tsx'
import { useCountdown } from '#core/ui/notices/use-countdown.ts'
import { useValidated } from '#core/ui/page/use-validated.ts'
import { useStep } from '#core/ui/page/use-step.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

const CODE = 'mobileVerificationCode'
const MORE = 'steps>recover>more'

interface Asked {
  readonly contact: Contact
  readonly sent: SentCode
}

/**
 * Finds an application on a device that does not know it: by its e-mail and phone, and a code sent
 * to that phone.
 */
export default function Recover(screen: ScreenProps) {
  const [asked, setAsked] = useState<Asked>()
  const [isCode, setIsCode] = useState(false)
  const isAsking = useRef(false)
  const ask = async (contact: Contact) => {
    // a second press meanwhile gets no code, and would lead away from the page of the first one
    if (isAsking.current) return
    isAsking.current = true
    const sent = await screen.actions.recover?.ask(contact)
    isAsking.current = false
    if (sent) setAsked({ contact, sent })
    setIsCode(sent !== undefined)
  }
  // an applicant who enters the same contact again already has its code
  const isSame = ({ email, phoneNumber }: Contact) => asked?.contact.email === email && asked.contact.phoneNumber === phoneNumber
  const begin = (contact: Contact) => (isSame(contact) ? setIsCode(true) : void ask(contact))
  if (!asked || !isCode) return <Who screen={asOwn(screen, asked?.contact)} begin={begin} />
  return <Code screen={screen} asked={asked} again={() => void ask(asked.contact)} change={() => setIsCode(false)} />
}

/** While an application is open here, what is typed to find another one is no answer of it. */
const asOwn = (screen: ScreenProps, contact?: Contact): ScreenProps =>
  screen.view ? { ...screen, answers: { ...screen.answers, ...contact }, actions: { ...screen.actions, type: keepNothing } } : screen

const keepNothing = () => undefined

/** Returns the page with some of its fields and their errors. */
function part(screen: ScreenProps, isAsked: (field: PageField) => boolean): ScreenProps {
  const fields = screen.page.fields.filter(isAsked)
  const errors = screen.errors.filter(({ fieldName }) => fields.some(({ name }) => name === fieldName))
  return { ...screen, page: { ...screen.page, fields }, errors }
}

function Who({ screen, begin }: { readonly screen: ScreenProps; readonly begin: (contact: Contact) => void }) {
  const t = useTexts()
  const { actions } = screen
  const own = { ...part(screen, ({ name }) => name !== CODE), linked: [] }
  const step = useStep(
    useValidated(own, ({ email, phoneNumber }) => {
      if (typeof email === 'string' && typeof phoneNumber === 'string') begin({ email, phoneNumber })
    }),
  )
  return (
    <PageFrame key="who" screen={step.screen} above={<ErrorSummary errors={step.screen.errors} since={step.since} />}>
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
  readonly asked: Asked
  readonly again: () => void
  readonly change: () => void
}

/**
 * Asks for the code. Does not say whether such an application exists: only the holder of its phone
 * learns that.
 */
function Code({ screen, asked: { contact, sent }, again, change }: CodeProps) {
  const t = useTexts()
  const { page, site, actions } = screen
  const own = { ...part(screen, ({ name }) => name === CODE), hasMoved: true, actions: { ...actions, type: keepNothing } }
  const step = useStep(
    useValidated(own, ({ mobileVerificationCode: code }) => typeof code === 'string' && actions.recover?.open(contact, code)),
  )
  const field = page.fields.find(({ kind }) => kind === 'phone')
  const phone = field ? sayAnswer(field, { t, site, answers: { [field.name]: contact.phoneNumber } }).replaceAll(' ', '\u00a0') : ''
  return (
    <PageFrame
      key="code"
      screen={step.screen}
      title={t(`${MORE}>sentTitle`)}
      lede={t(`${MORE}>sent`, { phone, minutes: String(sent.validMinutes) })}
      above={<ErrorSummary errors={step.screen.errors} since={step.since} />}
    >
      <StepForm step={step} label={t(`${MORE}>confirm`)} />
      <div className="after">
        <Again key={sent.number} seconds={sent.resendAfterSeconds} again={again} />
        <button type="button" className="link" onClick={change}>
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
