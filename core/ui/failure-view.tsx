import { useTranslation } from 'react-i18next'

/** What the top-level error boundary shows; the first sentence is the specification's. */
export function FailureView({ reload }: { readonly reload: () => void }) {
  const { t } = useTranslation()
  return (
    <main className="narrow">
      <section className="centred" role="alert">
        <h1>{t('failure>sentence')}</h1>
        <p className="lede">{t('failure>lede')}</p>
        <div className="stack">
          <button type="button" className="go" onClick={reload}>
            {t('failure>reload')}
          </button>
        </div>
      </section>
    </main>
  )
}
