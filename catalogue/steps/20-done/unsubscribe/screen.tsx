import { useState } from 'react'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** One question, one button: a letter's link alone stops nothing. */
export default function Unsubscribe(screen: ScreenProps) {
  const t = useTexts()
  const { link } = screen.actions
  const [isDone, setIsDone] = useState(false)
  // the address leaves the page's memory with everything else once it is done
  const [email] = useState(link?.email)
  if (link && !link.isWhole) return <PageFrame screen={screen} isNarrow lede={t('steps>unsubscribe>more>missing')} />
  return (
    <PageFrame
      screen={screen}
      isNarrow
      {...(isDone && { title: t('steps>unsubscribe>more>done'), lede: t('steps>unsubscribe>more>application') })}
    >
      <div className="stack">
        {email !== undefined && <p>{t('steps>unsubscribe>more>address', { email })}</p>}
        {!isDone && (
          <button type="button" className="go" onClick={() => void link?.unsubscribe().then(setIsDone)}>
            {t('steps>unsubscribe>more>confirm')}
          </button>
        )}
      </div>
    </PageFrame>
  )
}
