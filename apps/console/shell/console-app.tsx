import { QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useCallback, useEffect, useState, type ReactNode } from 'react'
import { Route, Switch } from 'wouter'
import type { session } from '#core/console/session/session.ts'
import { pages, type ConsolePage } from '../pages/pages.ts'
import { callConsole } from '../reading/call-console.ts'
import { openQueries } from '../reading/open-queries.ts'
import { SessionContext, useSession, type Session } from '../reading/session-context.ts'
import texts from '../texts/shell.json' with { type: 'json' }
import { BrowserActionsContext, useBrowserActions, type BrowserActions } from './browser-actions.ts'
import { Frame } from './frame.tsx'
import { Failed, Loading } from './loaded.tsx'
import { PageHeading } from './page-heading.tsx'

/** The console: its pages for who is signed in, and the way to sign in for everybody else. */
export function ConsoleApp({ browserActions }: { readonly browserActions: BrowserActions }) {
  const [isEnded, setIsEnded] = useState(false)
  const end = useCallback(() => setIsEnded(true), [])
  const [queries] = useState(() => openQueries(end))
  return (
    <BrowserActionsContext value={browserActions}>
      <QueryClientProvider client={queries}>
        <SignedInOnly isEnded={isEnded} end={end} />
      </QueryClientProvider>
    </BrowserActionsContext>
  )
}

/** The session is asked about every minute, which does not keep it alive. */
const ASKED_EVERY_MS = 60_000

function SignedInOnly({ isEnded, end }: { readonly isEnded: boolean; readonly end: () => void }) {
  const { data, error, dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    queryKey: ['/calls/session'],
    queryFn: () => callConsole<typeof session>('GET', '/calls/session'),
    staleTime: ASKED_EVERY_MS,
    refetchInterval: ASKED_EVERY_MS,
    refetchOnWindowFocus: 'always',
    enabled: !isEnded,
  })
  // what the page showed is taken away too: whoever sits down here next sees nothing
  if (isEnded) return <SignIn words={data ? texts.ended : texts.signedOut} />
  // nobody can say that the session goes on: what it showed is shown no longer than it lasts
  if (error && (data === undefined || errorUpdatedAt - dataUpdatedAt >= lastsMs(data)))
    return (
      <Alone>
        <Failed error={error} retry={() => void refetch()} />
      </Alone>
    )
  if (data === undefined)
    return (
      <Alone>
        <p className="unseen" role="status">
          {texts.loading}
        </p>
        <Loading />
      </Alone>
    )
  // somebody else may have signed in in another tab, with a session of its own: nothing of before is that person's
  return <SignedIn key={data.csrf} session={data} end={end} />
}

/** How long the session goes on if nothing is done, from when it was asked about. */
const lastsMs = ({ now, idleEndsAt }: Session): number => Date.parse(idleEndsAt) - Date.parse(now)

/** The pages of one session. What they read and what is typed into them ends with it. */
function SignedIn({ session, end }: { readonly session: Session; readonly end: () => void }) {
  const [queries] = useState(() => openQueries(end))
  useEffect(() => () => queries.clear(), [queries])
  return (
    <QueryClientProvider client={queries}>
      <SessionContext value={session}>
        <Frame>
          <Switch>
            {pages.map((page) => (
              <Route key={page.path} path={page.path}>
                <Allowed {...page} />
              </Route>
            ))}
            <Route>
              <PageHeading {...texts.missing} />
            </Route>
          </Switch>
        </Frame>
      </SessionContext>
    </QueryClientProvider>
  )
}

function Allowed({ permission, Page }: ConsolePage) {
  return useSession().permissions.includes(permission) ? <Page /> : <PageHeading {...texts.forbidden} />
}

/** Signing in leads back to the address that the page is at. */
function SignIn({ words }: { readonly words: typeof texts.signedOut }) {
  const { currentPath } = useBrowserActions()
  return (
    <Alone>
      <PageHeading title={words.title} intro={words.intro} />
      <a className="button" href={`/sign-in?${new URLSearchParams({ to: currentPath() })}`}>
        {words.button}
      </a>
    </Alone>
  )
}

function Alone({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" className="alone">
      <p className="product">{texts.product}</p>
      {children}
    </main>
  )
}
