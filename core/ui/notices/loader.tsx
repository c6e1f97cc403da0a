import { Spinner } from '#core/ui/theme/icons.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'

/**
 * The centred loader while a page loads; `isNeutral` if no brand may show (specification,
 * section 2). `isOffline` adds a notice that there is no connection.
 */
export function Loader({ isNeutral = false, isOffline = false }: { readonly isNeutral?: boolean; readonly isOffline?: boolean }) {
  const t = useTexts()
  return (
    <main className={isNeutral ? 'loader neutral' : 'loader'}>
      <Spinner size={LOADER_SIZE} />
      <span className={isOffline ? 'notice' : 'unseen'} role="status">
        {t(isOffline ? 'waiting>offline' : 'loading')}
      </span>
    </main>
  )
}

// CSS pixels (specification, section 2)
const LOADER_SIZE = 80
