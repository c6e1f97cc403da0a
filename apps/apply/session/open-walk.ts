import { arrive } from './arrive.ts'
import { drawAhead } from './draw-ahead.ts'
import { prefillPage } from './prefill-page.ts'
import { recall } from './recall.ts'
import type { Session } from './session.ts'
import { walkActions } from './walk-actions.ts'
import type { Walk } from './walk.ts'

/** The walk of a session. */
export const openWalk = (session: Session): Walk => ({
  arrive: () => arrive(session),
  recall: () => recall(session),
  prefill: () => Object.values(session.store.getState().pages).forEach((page) => prefillPage(session, page)),
  drawAhead: () => drawAhead(session),
  actions: (page) => walkActions(session, page),
})
