import { ReferenceNotice } from '#core/ui/notices/reference-notice.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * Says that the lender's page opens; if the applicant stays or comes back, says where the
 * application is and how to continue.
 */
export default function Redirected(screen: ScreenProps) {
  return screen.isLeaving ? <Leaving screen={screen} /> : <Back screen={screen} />
}

const MORE = 'steps>redirected>more'

function Leaving({ screen }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  const partner = screen.view?.applicationResult?.partner?.name
  return (
    <PageFrame screen={screen} isNarrow isCard above={<div className="ring" />} lede={partner && t(`${MORE}>partner`, { partner })}>
      <div className="stack">
        <button type="button" className="plain" onClick={() => screen.actions.redirect()}>
          {t(`${MORE}>link`)}
        </button>
        <NewTab screen={screen} />
        <p className="saved">{t(`${MORE}>keep`)}</p>
      </div>
    </PageFrame>
  )
}

function Back({ screen }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  const { site, view, actions } = screen
  const partner = view?.applicationResult?.partner?.name ?? ''
  return (
    <PageFrame screen={screen} isNarrow isCard title={t(`${MORE}>back`, { partner })} lede={t(`${MORE}>backHow`)}>
      <div className="stack">
        <div className="actions">
          <button type="button" className="go" onClick={() => actions.redirect()}>
            {t(`${MORE}>again`)}
          </button>
          <a className="plain" href={`${site.basePath}/my-application`}>
            {t('steps>my-application>title')}
          </a>
        </div>
        <NewTab screen={screen} />
        <ReferenceNotice screen={screen} />
        <p className="saved">{t('steps>thank-you>more>when', { partner })}</p>
        <a className="link" href={site.homePage}>
          {t('steps>thank-you>more>home')}
        </a>
      </div>
    </PageFrame>
  )
}

/** Offers a new tab: a page that embeds the form may block it from leaving the frame. */
function NewTab({ screen: { isEmbedded, actions } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  if (!isEmbedded) return null
  return (
    <>
      <p>{t(`${MORE}>framed`)}</p>
      <button type="button" className="plain" onClick={() => actions.redirect(undefined, 'tab')}>
        {t(`${MORE}>tab`)}
      </button>
    </>
  )
}
