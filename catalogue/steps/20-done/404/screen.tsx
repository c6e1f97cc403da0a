import { useTranslation } from 'react-i18next'
import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'

/** Nothing stands at this address; the application and the home page do. */
export default function NotFound(screen: ScreenProps) {
  const { t } = useTranslation()
  const { site } = screen
  return (
    <PageFrame screen={screen} isNarrow>
      <div className="stack">
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
