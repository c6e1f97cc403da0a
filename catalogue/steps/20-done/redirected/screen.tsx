import { PageFrame } from '../../../../core/ui/page-frame.tsx'
import type { ScreenProps } from '../../../../core/ui/screen.ts'
import { useTexts } from '../../../../core/ui/use-texts.ts'

/** On the way to the lender, with a way on where nothing happens. */
export default function Redirected(screen: ScreenProps) {
  const t = useTexts()
  const partner = screen.view?.applicationResult?.partner?.name
  return (
    <PageFrame screen={screen} isNarrow above={<div className="ring" />} lede={partner && t('steps>redirected>more>partner', { partner })}>
      <div className="stack">
        <button type="button" className="plain" onClick={() => screen.actions.redirect()}>
          {t('steps>redirected>more>link')}
        </button>
        {screen.isEmbedded && (
          <>
            <p>{t('steps>redirected>more>framed')}</p>
            <button type="button" className="plain" onClick={() => screen.actions.redirect(undefined, 'tab')}>
              {t('steps>redirected>more>tab')}
            </button>
          </>
        )}
        <p className="saved">{t('steps>redirected>more>keep')}</p>
      </div>
    </PageFrame>
  )
}
