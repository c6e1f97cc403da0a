import type { ScreenProps } from './screen.ts'
import { useTexts } from './use-texts.ts'

/** What becomes of the answers when the page is closed. Nothing is said of it beside the way back to a closed application. */
export function KeptSentence({ screen: { unkept, isSignedOut } }: { readonly screen: Pick<ScreenProps, 'unkept' | 'isSignedOut'> }) {
  const t = useTexts()
  if (unkept) return <p className="saved">{t(`unsaved>${unkept}`)}</p>
  return !isSignedOut && <p className="saved">{t('saved')}</p>
}
