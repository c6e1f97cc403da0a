import { useEffect, useState } from 'react'
import { Route, Router } from 'wouter'
import type { Translate } from '#core/texts/find-text.ts'
import { FailureView } from '#core/ui/notices/failure-view.tsx'
import { Loader } from '#core/ui/notices/loader.tsx'
import { TextsContext } from '#core/ui/page/use-texts.ts'
import type { Session } from '../session/state/session.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Application as Page } from './load-application.ts'

export interface ApplicationProps {
  readonly session: Session
  readonly t: Translate
  /** The site's page, where it is there already (rendered ahead, hydrated). */
  readonly page?: Page
  readonly load: () => Promise<Page>
  readonly reload: () => void
  readonly report: (error: unknown, componentStack: string) => void
  /** Runs once the app works in the page. */
  readonly onStart: () => void
  /** Path for rendering outside a browser. */
  readonly ssrPath?: string
}

/** The whole app: one catch-all route that shows the site's application page. */
export function Application({ session, t, page, load, reload, report, onStart, ssrPath }: ApplicationProps) {
  return (
    <TextsContext value={t}>
      <ErrorBoundary fallback={<FailureView reload={reload} />} report={report}>
        <Router base={session.site.basePath} {...(ssrPath !== undefined && { ssrPath })}>
          <Route path="*">
            <LazyPage session={session} page={page} load={load} onStart={onStart} />
          </Route>
        </Router>
      </ErrorBoundary>
    </TextsContext>
  )
}

/** The page, or the loader until it is there. A failed load is the boundary's. */
function LazyPage({ session, page, load, onStart }: Pick<ApplicationProps, 'session' | 'page' | 'load' | 'onStart'>) {
  const [loaded, setLoaded] = useState<{ readonly Page?: Page; readonly error?: Error }>({ Page: page })
  useEffect(() => {
    if (loaded.Page) return
    load().then(
      (Page) => setLoaded({ Page }),
      (error: unknown) => setLoaded({ error: error instanceof Error ? error : new Error(String(error)) }),
    )
  }, [load, loaded.Page])
  useEffect(() => {
    if (loaded.Page) onStart()
  }, [loaded.Page, onStart])
  if (loaded.error !== undefined) throw loaded.error
  return loaded.Page ? <loaded.Page session={session} /> : <Loader isNeutral={isNeutral(session)} />
}

/** On paths containing 'continue' no brand may show (specification, section 2). */
const isNeutral = ({ router }: Session): boolean => router.path().includes('continue')
