import { Spinner } from './icons.tsx'
import { useTexts } from './use-texts.ts'

/** The centred loader while a page loads; `isNeutral` where no brand may show (specification, section 2). */
export function Loader({ isNeutral = false }: { readonly isNeutral?: boolean }) {
  const t = useTexts()
  return (
    <main className={isNeutral ? 'loader neutral' : 'loader'}>
      <Spinner size={LOADER_SIZE} />
      <span className="unseen" role="status">
        {t('loading')}
      </span>
    </main>
  )
}

// CSS pixels (specification, section 2)
const LOADER_SIZE = 80
