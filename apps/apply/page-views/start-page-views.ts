import { parentOrigin } from '#core/browser/embedding/parent-origin.ts'
import { sendAndForget } from '#core/browser/network/send-and-forget.ts'
import { isShown } from '#core/browser/page/is-shown.ts'
import { watchFields } from '#core/browser/page/watch-fields.ts'
import { watchVisibility } from '#core/browser/page/watch-visibility.ts'
import type { SiteConfiguration } from '#core/model/site/site-configuration.ts'
import { REPORT_PATH, REPORT_TYPE } from '#core/tracking/funnel/page-view-report.ts'
import type { VisitOrigin } from '#core/tracking/funnel/visit-source.ts'
import type { Session } from '../session/state/session.ts'
import { followSession } from './follow-session.ts'
import { viewPlace } from './view-place.ts'
import { sendWithNext } from './send-with-next.ts'

/** What is known when the page was loaded. */
export interface LoadedPage {
  readonly counting: NonNullable<SiteConfiguration['counting']>
  readonly origin: VisitOrigin
  readonly screen: { readonly width: number; readonly height: number }
  /** When the page began to load, in milliseconds since 1970. */
  readonly startedAt: number
}

/**
 * Counts the views of pages from now on: what was completed, what was left and where, without an id,
 * a value or anything stored (docs/decisions/privacy/316-counting-page-views.md).
 */
export function startPageViews(session: Session, { counting, origin, screen, startedAt }: LoadedPage): void {
  const { site, isEmbedded } = session
  const place = viewPlace(site, counting, { screen, isEmbedded, parentOrigin: parentOrigin(), origin })
  const send = sendWithNext((report) =>
    sendAndForget(`${site.backendUrl}${REPORT_PATH}`, JSON.stringify({ ...place, ...report }), REPORT_TYPE),
  )
  const happen = followSession(session, { isVisible: isShown(), startedAt, send })
  watchVisibility((isVisible) => happen({ type: isVisible ? 'seen' : 'hidden', at: session.now() }))
  watchFields({
    focused: (field) => happen({ type: 'focused', field, at: session.now() }),
    edited: (field) => happen({ type: 'edited', field, at: session.now() }),
  })
}
