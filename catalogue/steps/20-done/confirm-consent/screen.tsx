import { useState } from 'react'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Confirms a consent by a button: following the e-mail's link alone agrees to nothing. */
export default function ConfirmConsent(screen: ScreenProps) {
  const t = useTexts()
  const { link } = screen.actions
  const [isDone, setIsDone] = useState<boolean>()
  const isCut = link?.isWhole === false
  const isGone = isCut || isDone === false
  const said = isGone ? goneIn(t, isCut) : isDone ? doneIn(t) : {}
  return (
    // the pressed button disappears, so the heading takes the focus
    <PageFrame screen={isDone === undefined ? screen : { ...screen, hasMoved: true }} isNarrow {...said}>
      {isDone === undefined && !isGone && (
        <div className="stack">
          <button type="button" className="go" onClick={() => void link?.confirmConsent().then(setIsDone)}>
            {t('steps>confirm-consent>more>confirm')}
          </button>
          <p className="hint">{t('steps>confirm-consent>more>otherwise')}</p>
        </div>
      )}
      {(isDone || isGone) && (
        <a className="plain" href={`${screen.site.basePath}/my-application`}>
          {t('steps>my-application>title')}
        </a>
      )}
    </PageFrame>
  )
}

/** Returns the texts for a useless link; for a link that was cut off, nothing else is known. */
const goneIn = (t: ReturnType<typeof useTexts>, isCut: boolean) => ({
  title: t('steps>continue>more>expired'),
  lede: t(isCut ? 'steps>unsubscribe>more>missing' : 'steps>confirm-consent>more>gone'),
})

const doneIn = (t: ReturnType<typeof useTexts>) => ({
  title: t('steps>confirm-consent>more>done'),
  lede: t('steps>confirm-consent>more>stop'),
})
