import { useTexts } from './use-texts.ts'

/** What the top-level error boundary shows; the first sentence is the specification's. */
export function FailureView({ reload }: { readonly reload: () => void }) {
  const t = useTexts()
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
