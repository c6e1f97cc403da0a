import { useState, type RefObject } from 'react'
import { formatDayOf } from '#core/texts/format-moment.ts'
import type { OwnView, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { useAsking } from './use-asking.ts'

interface KeepingProps {
  readonly own: OwnView
  readonly screen: ScreenProps
  readonly onErased: () => void
}

/**
 * Shows how long the data are kept, offers a copy of them and their erasure, and lists the
 * consequences of the erasure before it happens.
 */
export function Keeping({ own, screen, onErased }: KeepingProps) {
  const t = useTexts()
  const [isAsked, setAsked] = useState(false)
  const { heading, button } = useAsking(isAsked)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied((await (await screen.actions.own?.())?.copy()) === true)
  const erase = async () => {
    if (await (await screen.actions.own?.())?.erase()) onErased()
  }
  return (
    <section className="card" aria-labelledby="own-data">
      <h2 id="own-data">{t('steps>my-application>more>yours')}</h2>
      <div className="stack">
        <p>{t('steps>my-application>more>until', { date: formatDayOf(own.erasedAt, screen.site) })}</p>
        <button type="button" className="plain" onClick={() => void copy()}>
          {t('steps>my-application>more>copy')}
        </button>
        <p role="status">{isCopied && t('steps>my-application>more>copied')}</p>
        {isAsked ? (
          <Erasing heading={heading} onErase={() => void erase()} onKeep={() => setAsked(false)} />
        ) : (
          <button ref={button} type="button" className="link" onClick={() => setAsked(true)}>
            {t('steps>my-application>more>erase')}
          </button>
        )}
      </div>
    </section>
  )
}

interface ErasingProps {
  readonly heading: RefObject<HTMLHeadingElement | null>
  readonly onErase: () => void
  readonly onKeep: () => void
}

export function Erasing({ heading, onErase, onKeep }: ErasingProps) {
  const t = useTexts()
  return (
    <div className="stack" role="group" aria-labelledby="own-erasure">
      <h3 id="own-erasure" ref={heading} tabIndex={-1}>
        {t('steps>my-application>more>follows')}
      </h3>
      <ul className="bullets">
        {FOLLOWS.map((what) => (
          <li key={what}>{t(`steps>my-application>more>${what}`)}</li>
        ))}
      </ul>
      <button type="button" className="plain" onClick={onKeep}>
        {t('steps>my-application>more>cancel')}
      </button>
      <button type="button" className="plain danger" onClick={onErase}>
        {t('steps>my-application>more>confirm')}
      </button>
    </div>
  )
}

const FOLLOWS = ['ends', 'others', 'proof', 'forever']
