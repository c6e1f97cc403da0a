import { whenIdle } from '#core/browser/clock.ts'
import { onReturn } from '#core/browser/page/on-return.ts'
import { traceCalls } from '#core/browser/network/trace-calls.ts'
import { resolveRoute } from '../navigation/resolve-route.ts'
import { prerenderNext } from '../navigation/prerender-next.ts'
import { prefillPage } from '../drafts/prefill-page.ts'
import { restoreDraft } from '../drafts/restore-draft.ts'
import { returnToLead } from '../sync/return-to-lead.ts'
import type { Session } from '../state/session.ts'
import { runFlowEffect } from './run-flow-effect.ts'
import { flowActions } from './flow-actions.ts'
import type { Flow } from './flow.ts'

/** The walk of a session. Trackers begin when it is there and the browser has nothing better to do. */
export function openFlow(session: Session): Flow {
  if (session.site.isTraced) traceCalls(session.backend)
  onReturn(() => void returnToLead(session))
  if (!session.router.isLinked) bringOthers(session)
  return {
    resolveRoute: () => resolveRoute(session),
    restoreDraft: () => restoreDraft(session),
    prefill: () => Object.values(session.store.getState().pages).forEach((page) => prefillPage(session, page)),
    prerenderNext: () => prerenderNext(session),
    run: (effect) => runFlowEffect(session, effect),
    actions: (page) => flowActions(session, page),
  }
}

/** Scripts of others: none runs where a link's secret stood in the address. */
function bringOthers(session: Session): void {
  if (session.site.trackers) whenIdle(() => void bringTracking(session))
  if (session.site.captcha) whenIdle(() => void bringCaptcha(session))
}

const bringCaptcha = (session: Session): Promise<void> =>
  import('../../captcha/open-captcha.ts')
    .then((part) => part.bringCaptcha(session))
    .catch((error: unknown) => session.log('Failed to load the captcha', error))

/** What fails there changes nothing but the log. */
const bringTracking = (session: Session): Promise<void> =>
  import('../../tracking/start-tracking.ts')
    .then(({ startTracking }) => startTracking(session))
    .catch((error: unknown) => session.log('Failed to start trackers', error))
