import { createElement, useEffect, useMemo, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'wouter'
import { useStore } from 'zustand'
import { Loader } from '../../../core/ui/loader.tsx'
import { Shell } from '../../../core/ui/shell.tsx'
import { StepPage } from '../../../core/ui/step-page.tsx'
import { arriveLater } from '../session/begin-session.ts'
import { pageActions } from '../session/page-actions.ts'
import type { Session } from '../session/session.ts'
import { writePageHead } from '../shell/page-head.ts'
import { describePage } from './describe-page.ts'
import { screenOf } from './screens.ts'

/** The site's page: what stands around it, and the page on which the application is. */
export function ApplicationPage({ session }: { readonly session: Session }) {
  const [location] = useLocation()
  const current = useStore(session.store, (state) => state.current)
  const hasColors = useStore(session.store, (state) => state.uiColors !== undefined)
  const year = useYear(session)
  // the session reads the address itself
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new location is what it is to arrive at
  useEffect(() => void arriveLater(session), [session, location])
  const isNeutral = location.includes('continue')
  return (
    <Shell site={session.site} {...(year !== undefined && { year })} isTransparent={isNeutral || hasColors}>
      {current === undefined ? <Loader isNeutral={isNeutral} /> : <CurrentPage key={current} session={session} path={current} />}
    </Shell>
  )
}

/** The year is written at start: what is rendered ahead must not age. */
function useYear({ now }: Session): number | undefined {
  return useSyncExternalStore(
    neverChanges,
    () => new Date(now()).getFullYear(),
    () => undefined,
  )
}

const neverChanges = () => () => {}

function CurrentPage({ session, path }: { readonly session: Session; readonly path: string }) {
  const page = useStore(session.store, (state) => state.pages[path])
  const edition = useStore(session.store, (state) => state.edition)
  useChanges(session)
  const { t } = useTranslation()
  const actions = useMemo(() => (page ? pageActions(session, page) : undefined), [session, page])
  const title = page && t(`steps>${page.id}>tab`, { defaultValue: t(`steps>${page.id}>title`) })
  useEffect(() => writePageHead(session.site, session.isEmbedded, title), [session, title])
  if (!page || !actions) return <Loader />
  return createElement(screenOf(page) ?? StepPage, { key: edition, ...describePage(session, page), actions })
}

/** Draws a page anew with what it is drawn from. Answers are not among it: while they are typed they live in the controls. */
function useChanges({ store }: Session): void {
  useStore(store, (state) => state.errors)
  useStore(store, (state) => state.waiting)
  useStore(store, (state) => state.view)
  useStore(store, (state) => state.order)
  useStore(store, (state) => state.asked)
}
