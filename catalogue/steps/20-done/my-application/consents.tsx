import { useState } from 'react'
import { formatDay } from '../../../../core/text/format-day.ts'
import { PolicyText } from '../../../../core/ui/policy-text.tsx'
import type { OwnView, ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

type Consent = OwnView['consents'][number]

interface ConsentsProps {
  readonly own: OwnView
  readonly screen: ScreenProps
  readonly onChange: (own: OwnView) => void
}

/** What was agreed to, each with the way to withdraw it. One that the application cannot do without is asked about first. */
export function Consents({ own, screen, onChange }: ConsentsProps) {
  const t = useTexts()
  const [asked, setAsked] = useState<string>()
  const [isWithdrawn, setWithdrawn] = useState(false)
  const chosen = own.consents.filter(({ accepted }) => accepted !== undefined)
  const withdraw = async (code: string) => {
    setAsked(undefined)
    const changed = await (await screen.actions.own?.())?.withdraw(code)
    setWithdrawn(changed !== undefined)
    if (changed) onChange(changed)
  }
  return (
    <section className="card given" aria-labelledby="own-consents">
      <h2 id="own-consents">{t('steps>my-application>more>consents')}</h2>
      {Object.entries(Object.groupBy(chosen, ({ field, lender }) => lender ?? field)).map(([of, consents = []], index) => (
        <div key={of}>
          <p id={`own-consents-${index}`}>
            <strong>{consents[0]?.lender ?? t([`fields>${of}>short`, `fields>${of}>label`])}</strong>
          </p>
          <dl aria-labelledby={`own-consents-${index}`}>
            {consents.map((consent) => (
              <Chosen
                key={consent.code}
                consent={consent}
                locale={screen.site.locale}
                isAsked={asked === consent.code}
                onWithdraw={() => (consent.required && asked !== consent.code ? setAsked(consent.code) : void withdraw(consent.code))}
                onKeep={() => setAsked(undefined)}
              />
            ))}
          </dl>
        </div>
      ))}
      <p role="status">{isWithdrawn && t('steps>my-application>more>withdrawn')}</p>
    </section>
  )
}

interface ChosenProps {
  readonly consent: Consent
  readonly locale: string
  readonly isAsked: boolean
  readonly onWithdraw: () => void
  readonly onKeep: () => void
}

function Chosen({ consent, locale, isAsked, onWithdraw, onKeep }: ChosenProps) {
  const t = useTexts()
  const { code, sentence, lender, accepted, at } = consent
  const date = formatDay(at?.slice(0, 10) ?? '', locale)
  return (
    <div>
      <dt>{lender === undefined ? <PolicyText text={sentence} code={code} /> : plain(sentence)}</dt>
      <dd className="hint">
        {t(accepted ? 'steps>my-application>more>given' : 'steps>my-application>more>refused', { date })}
        {isAsked && (
          <div className="stack" role="group" aria-label={t('steps>my-application>more>withdraw')}>
            <p className="notice">{t('steps>my-application>more>loss')}</p>
            <button type="button" className="plain" onClick={onWithdraw}>
              {t('steps>my-application>more>withdraw')}
            </button>
            <button type="button" className="plain" onClick={onKeep}>
              {t('steps>my-application>more>keep')}
            </button>
          </div>
        )}
      </dd>
      {accepted && !isAsked && (
        <dd>
          <button
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

/** A sentence without the brackets that stand around its link. */
const plain = (sentence: string): string => sentence.replaceAll(/[[\]]/gu, '')
