import { useEffect, useState } from 'react'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** Who is being asked and who has answered, as far as it is known. Where it leads is the server's to say. */
export default function Checking(screen: ScreenProps) {
  const t = useTexts()
  const isLong = useIsLater(LONG_AFTER_MS)
  const asked = screen.view?.asked ?? []
  return (
    <PageFrame screen={screen} isNarrow above={<div className="ring" />}>
      <ul className="lenders" aria-label={t('steps>checking>more>lenders')} aria-live="polite">
        {asked.map(({ name, state }) => (
          <li key={name} className={state}>
            {name}
            <span>{t(`steps>checking>more>${state}`)}</span>
          </li>
        ))}
      </ul>
      <div className="stack">
        <div role="status">{(isLong || screen.waiting === 'slow') && <p className="notice">{t('steps>checking>more>long')}</p>}</div>
        {screen.waiting === 'offline' && <p className="notice">{t('waiting>offline')}</p>}
        <p className="saved">{t('steps>checking>more>review')}</p>
      </div>
    </PageFrame>
  )
}

const LONG_AFTER_MS = 45_000

function useIsLater(ms: number): boolean {
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return isLater
}
