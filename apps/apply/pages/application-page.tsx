import { createElement, memo, useCallback, useEffect, useMemo, useRef } from 'react'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { useShallow } from 'zustand/react/shallow'
import { afterPaint } from '#core/browser/clock.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { pageKeys } from '#core/model/wording.ts'
import { lacksControls, loadControls } from '#core/ui/controls/controls.tsx'
import { Loader } from '#core/ui/notices/loader.tsx'
import type { LinkedPolicy } from '#core/ui/page/screen.ts'
import { Shell } from '#core/ui/page/shell.tsx'
import { StepPage } from '#core/ui/page/step-page.tsx'
import { SummaryCard } from '#core/ui/amount/summary-card.tsx'
import { useTexts } from '#core/ui/page/use-texts.ts'
import { resolveRouteLater } from '../session/state/begin-session.ts'
import { pageActions } from '../session/actions/page-actions.ts'
import { showPolicy } from '../session/actions/show-policy.ts'
import type { Session } from '../session/state/session.ts'
import { NO_ERRORS, type SessionState } from '../session/state/session-state.ts'
import { writePageHead } from '../shell/page-head.ts'
import { Year } from '../shell/year.tsx'
import { describePage } from './describe-page.ts'
import { PagePlace } from './page-place.tsx'
import { screenOf } from './screens.ts'

/** Brings what the first page is drawn with and is not in this file: the legacy flow's asks for choices. */
export async function prepareFirst({ firstPage }: Pick<SiteConfiguration, 'firstPage'>): Promise<void> {
  if (firstPage && lacksControls(firstPage.fields)) await loadControls(firstPage.fields)
}

/** The site's page: what stands around it, the page on which the application is, and unseen the one that is next. */
export function ApplicationPage({ session }: { readonly session: Session }) {
  const [location] = useLocation()
  const state = useStore(session.store, useShallow(drawnFrom))
  const shown = useRef<HTMLDivElement>(null)
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new location is what it is to arrive at
  useEffect(() => arriveAt(session), [session, location])
  const { current, ahead, pages, renderedWith, errors, waiting, view, order, asked, revision, uiColors, asksSheet } = state
  const { isLeaving, isUnkept, isSignedOut } = state
  const openPolicy = useCallback((policy: LinkedPolicy) => void showPolicy(session, policy), [session])
  const isNeutral = location.includes('continue')
  const paths = [...new Set([current, ahead?.path])].filter((path) => path !== undefined)
  return (
    <Shell
      site={session.site}
      year={<Year now={session.now} />}
      isTransparent={isNeutral || uiColors !== undefined}
      openPolicy={openPolicy}
    >
      {current === undefined ? (
        <Loader isNeutral={isNeutral} isOffline={waiting === 'offline'} />
      ) : (
        paths.map((path) => (
          <PagePlace key={path} isShown={path === current} shown={shown}>
            <FormPage
              session={session}
              path={path}
              page={pages[path]}
              answers={path === current ? renderedWith : ahead?.answers}
              errors={path === current ? errors : NO_ERRORS}
              waiting={waiting}
              view={view}
              order={order}
              asked={asked}
              revision={revision}
              asksSheet={asksSheet}
              isLeaving={isLeaving}
              isUnkept={isUnkept}
              isSignedOut={isSignedOut}
            />
          </PagePlace>
        ))
      )}
      <div ref={shown} />
      <Summary session={session} />
    </Shell>
  )
}

/** Drawn once for all pages, so that going on draws the page alone. */
const Summary = memo(function Summary({ session: { store, site } }: { readonly session: Session }) {
  const answers = useStore(store, useShallow(loanIn))
  return <SummaryCard site={site} answers={answers} />
})

const loanIn = ({ answers: { amount, period } }: SessionState) => ({ amount, period })

/** Answers are not among it: while they are typed they live in the controls. */
const drawnFrom = ({
  current,
  ahead,
  pages,
  renderedWith,
  errors,
  waiting,
  view,
  order,
  asked,
  revision,
  uiColors,
  asksSheet,
  isLeaving,
  isUnkept,
  isSignedOut,
}: SessionState) => ({
  current,
  ahead,
  pages,
  renderedWith,
  errors,
  waiting,
  view,
  order,
  asked,
  revision,
  uiColors,
  asksSheet,
  isLeaving,
  isUnkept,
  isSignedOut,
})

/** The session reads the address itself. Where its page stands already, the rest of arriving waits until it is painted. */
function arriveAt(session: Session): void {
  const { current, order } = session.store.getState()
  const resolveRoute = () => void resolveRouteLater(session)
  if (current !== undefined && current === (session.router.path() || order[0])) afterPaint(resolveRoute)
  else resolveRoute()
}

interface FormPageProps
  extends
    Partial<Pick<SessionState, 'answers' | 'view' | 'isLeaving' | 'isUnkept' | 'isSignedOut'>>,
    Pick<SessionState, 'errors' | 'waiting' | 'order' | 'asked' | 'revision' | 'asksSheet'> {
  readonly session: Session
  readonly path: string
  readonly page: SessionState['pages'][string] | undefined
}

/** A page, drawn anew when what it is drawn from changes. */
const FormPage = memo(function FormPage({ session, page, answers = {}, errors, revision }: FormPageProps) {
  const t = useTexts()
  const actions = useMemo(() => (page ? pageActions(session, page) : undefined), [session, page])
  const title = page && t([`steps>${page.id}>tab`, ...pageKeys(page, 'title', answers)])
  const said = title === undefined || errors.length === 0 ? title : `${t('errorPrefix')} ${title}`
  // the first page bears the brand's own title, as search engines know it
  const question = page?.id === session.site.firstPage?.id && errors.length === 0 ? undefined : said
  // after the address, to which the browser's history gives the title
  useEffect(() => afterPaint(() => writePageHead(session.site, session.isEmbedded, question)), [session, question])
  if (!page || !actions) return <Loader />
  return createElement(screenOf(page) ?? StepPage, { key: revision, ...describePage(session, page), actions })
})
