import { useTexts } from '#core/ui/page/use-texts.ts'

/** Shown by the top-level error boundary; the first sentence is from the specification. */
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
