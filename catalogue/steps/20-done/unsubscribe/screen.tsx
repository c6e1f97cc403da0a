import { useState } from 'react'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Unsubscribes by a button: the e-mail's link alone stops nothing. */
export default function Unsubscribe(screen: ScreenProps) {
  const t = useTexts()
  const { link } = screen.actions
  const [isDone, setIsDone] = useState<boolean>()
  // kept here, because the page's memory is cleared of the address when the request succeeds
  const [email] = useState(link?.email)
  if (link && !link.isWhole) return <Useless screen={screen} lede={t('steps>unsubscribe>more>missing')} />
  if (isDone === false) return <Useless screen={{ ...screen, hasMoved: true }} lede={t('steps>unsubscribe>more>gone')} />
  return (
    <PageFrame
      // the pressed button disappears, so the heading takes the focus
      screen={isDone ? { ...screen, hasMoved: true } : screen}
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
        {isDone && <WhatElse screen={screen} />}
      </div>
    </PageFrame>
  )
}

/** Says what the link did not stop, and what it closed on this device. */
function WhatElse({ screen: { site } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  return (
    <>
      <p>{t('steps>unsubscribe>more>offers')}</p>
      <p>{t('steps>unsubscribe>more>closed')}</p>
      <OwnPage basePath={site.basePath} />
    </>
  )
}

function OwnPage({ basePath }: { readonly basePath: string }) {
  const t = useTexts()
  return (
    <a className="plain" href={`${basePath}/my-application`}>
      {t('steps>my-application>title')}
    </a>
  )
}

interface UselessProps {
  readonly screen: ScreenProps
  readonly lede: string
}

/** Says at once that the link stops nothing, and shows the other ways. */
export function Useless({ screen, lede }: UselessProps) {
  const t = useTexts()
  return (
    <PageFrame screen={screen} isNarrow title={t('steps>continue>more>expired')} lede={lede}>
      <div className="stack">
        <a className="go" href={`${screen.site.basePath}/recover`}>
          {t('begun')}
        </a>
        <OwnPage basePath={screen.site.basePath} />
      </div>
    </PageFrame>
  )
}
