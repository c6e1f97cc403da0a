import { useState } from 'react'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** One question, one button: following a letter's link alone agrees to nothing. */
export default function ConfirmConsent(screen: ScreenProps) {
  const t = useTexts()
  const { link } = screen.actions
  const [isDone, setIsDone] = useState<boolean>()
  const isGone = link?.isWhole === false || isDone === false
  const said = isGone ? { lede: t('steps>confirm-consent>more>gone') } : isDone ? DONE(t) : {}
  return (
    <PageFrame screen={screen} isNarrow {...said}>
      {isDone === undefined && !isGone && (
        <div className="stack">
          <button type="button" className="go" onClick={() => void link?.confirmConsent().then(setIsDone)}>
            {t('steps>confirm-consent>more>confirm')}
          </button>
          <p className="hint">{t('steps>confirm-consent>more>otherwise')}</p>
        </div>
      )}
    </PageFrame>
  )
}

const DONE = (t: ReturnType<typeof useTexts>) => ({
  title: t('steps>confirm-consent>more>done'),
  lede: t('steps>confirm-consent>more>stop'),
})
