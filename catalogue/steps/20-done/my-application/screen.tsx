import { useEffect, useRef, useState } from 'react'
import { Spinner } from '#core/ui/theme/icons.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { OwnView, ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { WaitingNotice } from '#core/ui/notices/waiting-notice.tsx'
import { Consents } from './consents.tsx'
import { Copy } from './copy.tsx'
import { Devices } from './devices.tsx'
import { Lenders } from './lenders.tsx'
import { Documents } from './documents.tsx'
import { Keeping } from './keeping.tsx'
import { Over } from './over.tsx'
import { Receipt } from './receipt.tsx'
import { Withdrawals } from './withdrawals.tsx'

/**
 * The applicant's own page: which lenders and services got which data, which consents were given,
 * and what happens with the data.
 */
export default function MyApplication(screen: ScreenProps) {
  const t = useTexts()
  const [{ own, reference }, setOwn] = useOwn(screen)
  const [end, setEnd] = useState<'erased' | 'left'>()
  if (end) return <Ended screen={screen} what={end} />
  if (own === undefined) return <Opening screen={screen} />
  if (own === 'missing') return <Ended screen={screen} what="missing" />
  return (
    <PageFrame screen={screen} isWide>
      <div className="columns">
        <div className="stack">
          <Over own={own} screen={screen} />
          {own.notices && own.notices.length > 0 && <Withdrawals notices={own.notices} site={screen.site} />}
          <Copy screen={screen} reference={reference} />
          <Lenders lenders={own.lenders} site={screen.site} />
          {own.documents && own.documents.length > 0 && <Documents documents={own.documents} site={screen.site} />}
          <Consents own={own} screen={screen} onChange={setOwn} />
          {own.receipt.length > 0 && <Receipt receipt={own.receipt} site={screen.site} />}
        </div>
        <div className="stack">
          <Keeping own={own} screen={screen} onErased={() => setEnd('erased')} />
          <Devices screen={screen} onLeft={() => setEnd('left')} />
          <a className="plain" href={screen.site.homePage}>
            {t(`${MORE}>home`)}
          </a>
        </div>
      </div>
    </PageFrame>
  )
}

const MORE = 'steps>my-application>more'

function Opening({ screen }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  return (
    <PageFrame screen={screen} isNarrow lede={t(`${MORE}>opening`)}>
      <div className="loader" role="status">
        <Spinner size={80} />
      </div>
      <WaitingNotice screen={screen} />
    </PageFrame>
  )
}

/**
 * Says that there is no application here: this device never had one, it was just erased, or the
 * applicant has signed out.
 */
function Ended({ screen, what }: { readonly screen: ScreenProps; readonly what: 'missing' | 'erased' | 'left' }) {
  const t = useTexts()
  // it replaces the page on which the applicant pressed a button, so its heading takes the focus
  const arrived = what === 'missing' ? screen : { ...screen, hasMoved: true }
  return (
    <PageFrame screen={arrived} isNarrow isCard title={t(`${MORE}>${what}`)} lede={t(`${MORE}>${what}How`)}>
      <div className="stack actions">
        {what !== 'erased' && (
          <a className="plain" href={`${screen.site.basePath}/recover`}>
            {t('begun')}
          </a>
        )}
        <a className="plain" href={screen.site.homePage}>
          {t(`${MORE}>home`)}
        </a>
      </div>
    </PageFrame>
  )
}

/** Loads the application once, as the server shows it to its applicant. */
function useOwn({ actions }: ScreenProps) {
  const [found, setFound] = useState<{ readonly own?: OwnView | 'missing'; readonly reference?: string | undefined }>({})
  const isAsked = useRef(false)
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    void (actions.own?.() ?? Promise.resolve(undefined)).then(async (does) =>
      setFound({ own: (await does?.read()) ?? 'missing', reference: does?.reference?.() }),
    )
  }, [actions])
  return [found, (own: OwnView) => setFound((before) => ({ ...before, own }))] as const
}
