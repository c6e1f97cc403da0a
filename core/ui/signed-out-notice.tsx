import { RecoverLink } from './recover-link.tsx'
import type { ScreenProps } from './screen.ts'
import { useTexts } from './use-texts.ts'

/** Says that the session of an application is over that this browser had, with the way back to it. */
export function SignedOutNotice({ screen }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  return (
    <div className="notice" role="status">
      {t('signedOut>note')}
      <RecoverLink screen={screen}>{t('signedOut>code')}</RecoverLink>
    </div>
  )
}
