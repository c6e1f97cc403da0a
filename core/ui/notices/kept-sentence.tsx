import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Says whether the answers are saved; signed out, only the warning if they are not. */
export function KeptSentence({ screen: { unkept, isSignedOut } }: { readonly screen: Pick<ScreenProps, 'unkept' | 'isSignedOut'> }) {
  const t = useTexts()
  if (unkept) return <p className="saved">{t(`unsaved>${unkept}`)}</p>
  return !isSignedOut && <p className="saved">{t('saved')}</p>
}
