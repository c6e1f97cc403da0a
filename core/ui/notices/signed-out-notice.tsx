import { RecoverLink } from './recover-link.tsx'
import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Says that the session of this browser's application has expired, with a link to recover it. */
export function SignedOutNotice({ screen }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  return (
    <div className="notice" role="status">
      {t('signedOut>note')}
      <RecoverLink screen={screen}>{t('signedOut>code')}</RecoverLink>
    </div>
  )
}
