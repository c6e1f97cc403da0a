import { Spinner } from '#core/ui/theme/icons.tsx'
import type { ScreenProps } from './screen.ts'
import { useTexts } from './use-texts.ts'
import { WaitingNotice } from '#core/ui/notices/waiting-notice.tsx'

/** The submit button of a page, never disabled. Its label changes while a request is sent. */
export function ContinueButton({ screen, label }: { readonly screen: ScreenProps; readonly label?: string }) {
  const t = useTexts()
  const isBusy = screen.waiting === 'sending' || screen.waiting === 'slow'
  return (
    <>
      <button type="submit" className="go" aria-busy={isBusy || undefined}>
        {isBusy && <Spinner size={20} />}
        {isBusy ? t('sending') : (label ?? t('continue'))}
      </button>
      <WaitingNotice screen={screen} />
    </>
  )
}
