import { useEffect, useState } from 'react'
import { PROMISES_EMAIL_AFTER_MS } from '#core/lead/waiting-times.ts'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import { PolicyText } from '#core/ui/consents/policy-text.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { sayAnswers } from '#core/ui/offer/say-offer.ts'
import { useList } from '#core/ui/page/use-list.ts'
import { useRarely } from '#core/ui/notices/use-rarely.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * Shows which lenders are being asked and which have responded, as far as that is known. The server
 * decides which page follows.
 */
export default function Checking(screen: ScreenProps) {
  const t = useTexts()
  // an applicant who opens the page again has already waited
  const isLong = useIsLater(PROMISES_EMAIL_AFTER_MS - (screen.view?.waitedSeconds ?? 0) * 1000)
  const asked = screen.view?.asked ?? []
  const answered = asked.filter(({ state }) => state === 'answered').length
  const comparison = screen.view?.comparison
  const progress = comparison ? sayAnswers(t, comparison) : asked.length === 0 ? '' : t(`${MORE}>progress`, { answered })
  const heard = useRarely(progress)
  const logos = new Map(useList(screen, 'partner-logos')?.map(({ name, url }) => [name, url]))
  return (
    <PageFrame screen={screen} isNarrow above={<div className="ring" />} {...(isLong && { lede: '' })}>
      <div className="stack" role="status">
        {isLong && <p className="notice">{t(`${MORE}>long`)}</p>}
        {screen.waiting === 'offline' && <p className="notice">{t(`${MORE}>offline`)}</p>}
        {heard && <p className="unseen">{heard}</p>}
      </div>
      {/* hidden from screen readers while the status above announces the same text */}
      {progress && (
        <p className="count" aria-hidden={heard !== '' || undefined}>
          {progress}
        </p>
      )}
      <ul className="lenders" aria-label={t(`${MORE}>lenders`)}>
        {asked.map(({ name, state, outcome }) => (
          <li key={name} className={state}>
            <LenderLogo name={name} url={logos.get(name)} />
            <span>{t(`${MORE}>${outcome === 'failed' ? outcome : state}`)}</span>
          </li>
        ))}
      </ul>
      <p className="saved review">
        <PolicyText text={t(`${MORE}>review`)} code="PROFILING" />
      </p>
    </PageFrame>
  )
}

const MORE = 'steps>checking>more'

/**
 * Shows the lender's logo with its name as the text; the name alone if there is no logo or if it
 * does not load.
 */
function LenderLogo({ name, url }: { readonly name: string; readonly url: string | undefined }) {
  const [isMissing, setMissing] = useState(false)
  if (url === undefined || isMissing) return name
  return <img src={url} alt={name} height={LOGO_PX} onError={() => setMissing(true)} />
}

const LOGO_PX = 32

function useIsLater(ms: number): boolean {
  const [isLater, setLater] = useState(ms <= 0)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), Math.max(0, ms))
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}
