import { useState } from 'react'
import { formatDay } from '../../../../core/text/format-day.ts'
import { Tick } from '../../../../core/ui/icons.tsx'
import type { OwnView, ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

interface KeepingProps {
  readonly own: OwnView
  readonly screen: ScreenProps
  readonly onErased: () => void
}

/** How long the data are kept, a copy of them, and their erasure, which says what follows before it happens. */
export function Keeping({ own, screen, onErased }: KeepingProps) {
  const t = useTexts()
  const [isAsked, setAsked] = useState(false)
  const [isCopied, setCopied] = useState(false)
  const copy = async () => setCopied((await (await screen.actions.own?.())?.copy()) === true)
  const erase = async () => {
    if (await (await screen.actions.own?.())?.erase()) onErased()
  }
  return (
    <section className="card" aria-labelledby="own-data">
      <h2 id="own-data">{t('steps>my-application>more>yours')}</h2>
      <div className="stack">
        <p>{t('steps>my-application>more>until', { date: formatDay(own.erasedAt.slice(0, 10), screen.site.locale) })}</p>
        <button type="button" className="plain" onClick={() => void copy()}>
          {t('steps>my-application>more>copy')}
        </button>
        <p role="status">{isCopied && t('steps>my-application>more>copied')}</p>
        {isAsked ? (
          <Erasing onErase={() => void erase()} onKeep={() => setAsked(false)} />
        ) : (
          <button type="button" className="link" onClick={() => setAsked(true)}>
            {t('steps>my-application>more>erase')}
          </button>
        )}
      </div>
    </section>
  )
}

function Erasing({ onErase, onKeep }: { readonly onErase: () => void; readonly onKeep: () => void }) {
  const t = useTexts()
  return (
    <div className="stack" role="group" aria-labelledby="own-erasure">
      <p id="own-erasure">
        <strong>{t('steps>my-application>more>follows')}</strong>
      </p>
      <ul className="points">
        {FOLLOWS.map((what) => (
          <li key={what}>
            <Tick />
            <span>{t(`steps>my-application>more>${what}`)}</span>
          </li>
        ))}
      </ul>
      <button type="button" className="go" onClick={onErase}>
        {t('steps>my-application>more>confirm')}
      </button>
      <button type="button" className="plain" onClick={onKeep}>
        {t('steps>my-application>more>cancel')}
      </button>
    </div>
  )
}

const FOLLOWS = ['ends', 'others', 'proof', 'forever']
