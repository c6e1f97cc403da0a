import { Tick } from '#core/ui/theme/icons.tsx'
import { ReferenceNotice } from '#core/ui/notices/reference-notice.tsx'
import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Says that the application was received; what follows comes by e-mail or from the lender. */
export default function ThankYou(screen: ScreenProps) {
  const t = useTexts()
  const { site, view } = screen
  const partner = view?.applicationResult?.partner?.name
  const mark = (
    <div className="mark">
      <Tick size={36} />
    </div>
  )
  return (
    <PageFrame screen={screen} isNarrow isCard above={mark} {...(partner && { lede: t('steps>thank-you>more>partner', { partner }) })}>
      <div className="stack actions">
        <ReferenceNotice screen={screen} />
        {partner && <p className="saved">{t('steps>thank-you>more>when', { partner })}</p>}
        <a className="plain" href={`${site.basePath}/my-application`}>
          {t('steps>my-application>title')}
        </a>
        <a className="plain" href={site.homePage}>
          {t('steps>thank-you>more>home')}
        </a>
      </div>
    </PageFrame>
  )
}
