import { PageFrame } from '#core/ui/page/page-frame.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Says that there is no page at this address; links to the application and the home page. */
export default function NotFound(screen: ScreenProps) {
  const t = useTexts()
  const { site } = screen
  return (
    <PageFrame screen={screen} isNarrow isCard>
      <div className="stack actions">
        <a className="go" href={`${site.basePath}/`}>
          {t('steps>404>more>start')}
        </a>
        <a className="plain" href={site.homePage}>
          {t('steps>404>more>home')}
        </a>
      </div>
    </PageFrame>
  )
}
