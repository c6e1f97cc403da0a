import type { ScreenProps } from '#core/ui/page/screen.ts'
import { useTexts } from '#core/ui/page/use-texts.ts'

/** Says that a request takes long or that there is no connection, with a button to retry. */
export function WaitingNotice({ screen: { waiting, actions } }: { readonly screen: ScreenProps }) {
  const t = useTexts()
  return (
    <div role="status">
      {(waiting === 'slow' || waiting === 'offline') && (
        <div className="notice">
          {t(`waiting>${waiting}`)}
          <button type="button" className="plain short" onClick={actions.retry}>
            {t('retry')}
          </button>
        </div>
      )}
    </div>
  )
}
