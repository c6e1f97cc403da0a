import { useRef, useState } from 'react'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { formatDayOf, type LocalTime } from '#core/texts/format-moment.ts'
import { PolicyText } from '#core/ui/consents/policy-text.tsx'
import type { OwnView, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { useAsking } from './use-asking.ts'

type Consent = OwnView['consents'][number]

interface ConsentsProps {
  readonly own: OwnView
  readonly screen: ScreenProps
  readonly onChange: (own: OwnView) => void
}

/**
 * Lists the consents, each with a button to withdraw it. A consent that the application requires is
 * withdrawn only after a question.
 */
export function Consents({ own, screen, onChange }: ConsentsProps) {
  const t = useTexts()
  const [asked, setAsked] = useState<string>()
  const [isWithdrawn, setWithdrawn] = useState(false)
  // the pressed button disappears with the withdrawn consent, so the heading takes the focus
  const heading = useRef<HTMLHeadingElement>(null)
  // a form that is still open does not end: it asks for the consent again
  const isOpen = own.leadStatus === LEAD_STATUS.started
  const chosen = own.consents.filter(({ accepted }) => accepted !== undefined)
  const withdraw = async (code: string) => {
    const changed = await (await screen.actions.own?.())?.withdraw(code)
    setAsked(undefined)
    setWithdrawn(changed !== undefined)
    if (!changed) return
    onChange(changed)
    heading.current?.focus()
  }
  return (
    <section className="card given" aria-labelledby="own-consents">
      <h2 id="own-consents" ref={heading} tabIndex={-1}>
        {t(`${MORE}>consents`)}
      </h2>
      {groupsOf(chosen).map(({ of, lender, field, consents }) => (
        <div key={of}>
          <h3 id={`own-consents-${of}`}>
            {lender ?? t(field === undefined ? `${MORE}>${of}` : [`fields>${field}>short`, `fields>${field}>label`])}
          </h3>
          {of === 'needed' && !isOpen && <p className="hint">{t(`${MORE}>neededHow`)}</p>}
          <dl aria-labelledby={`own-consents-${of}`}>
            {consents.map((consent) => (
              <Chosen
                key={consent.code}
                consent={consent}
                site={screen.site}
                isAsked={asked === consent.code}
                isOpen={isOpen}
                onWithdraw={() => (consent.required && asked !== consent.code ? setAsked(consent.code) : void withdraw(consent.code))}
                onKeep={() => setAsked(undefined)}
              />
            ))}
          </dl>
        </div>
      ))}
      <p role="status">{isWithdrawn && t(`${MORE}>withdrawn`)}</p>
    </section>
  )
}

const MORE = 'steps>my-application>more'

interface Group {
  readonly of: string
  /** The name to show: that of a lender or of a question in the form. */
  readonly lender?: string
  readonly field?: string
  readonly consents: readonly Consent[]
}

/**
 * Groups the consents: those that the application requires; those that it does not require, under
 * their question's name if none of that question is required; those of each lender.
 */
export function groupsOf(consents: readonly Consent[]): readonly Group[] {
  const own = consents.filter(({ lender }) => lender === undefined)
  const needed = own.filter(({ required }) => required)
  const voluntary = own.filter(({ required }) => !required)
  const isMixed = ({ field }: Consent) => needed.some((one) => one.field === field)
  const fields = [...new Set(voluntary.filter((one) => !isMixed(one)).map(({ field }) => field))]
  const lenders = [...new Set(consents.flatMap(({ lender }) => lender ?? []))]
  return [
    { of: 'needed', consents: needed },
    ...fields.map((field) => ({ of: field, field, consents: voluntary.filter((one) => one.field === field) })),
    { of: 'voluntary', consents: voluntary.filter(isMixed) },
    ...lenders.map((lender, index) => ({ of: `lender-${index}`, lender, consents: consents.filter((one) => one.lender === lender) })),
  ].filter((group) => group.consents.length > 0)
}

interface ChosenProps {
  readonly consent: Consent
  readonly site: LocalTime
  readonly isAsked: boolean
  readonly isOpen: boolean
  readonly onWithdraw: () => void
  readonly onKeep: () => void
}

export function Chosen({ consent, site, isAsked, isOpen, onWithdraw, onKeep }: ChosenProps) {
  const t = useTexts()
  const { code, sentence, lender, accepted, isUnconfirmed, at } = consent
  const policy = lender === undefined ? code : consent.policy
  const state = isUnconfirmed ? 'unconfirmed' : accepted ? 'given' : 'refused'
  const { heading, button } = useAsking(isAsked)
  const date = at === undefined ? '' : formatDayOf(at, site)
  return (
    <div>
      <dt>{policy === undefined ? plain(sentence) : <PolicyText text={sentence} code={policy} />}</dt>
      <dd className="hint">
        {t(`${MORE}>${state}`, { date })}
        {isAsked && (
          <div className="stack" role="group" aria-labelledby={`own-asking-${code}`}>
            <h3 id={`own-asking-${code}`} ref={heading} tabIndex={-1}>
              {t(`${MORE}>asking`)}
            </h3>
            <p className="notice">{t(`${MORE}>${isOpen ? 'lossOpen' : 'loss'}`)}</p>
            <button type="button" className="plain" onClick={onKeep}>
              {t(`${MORE}>keep`)}
            </button>
            <button type="button" className="plain danger" onClick={onWithdraw}>
              {t(`${MORE}>withdraw`)}
            </button>
          </div>
        )}
      </dd>
      {accepted && !isAsked && (
        <dd>
          <button
            ref={button}
            type="button"
            className="link"
            aria-label={`${t('steps>my-application>more>withdraw')}: ${plain(sentence)}`}
            onClick={onWithdraw}
          >
            {t('steps>my-application>more>withdraw')}
          </button>
        </dd>
      )}
    </div>
  )
}

/** Returns a sentence without the brackets around its link. */
const plain = (sentence: string): string => sentence.replaceAll(/[[\]]/gu, '')
