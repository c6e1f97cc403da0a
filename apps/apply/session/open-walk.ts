import type { Page } from '../../../core/define/page.ts'
import { arrive } from './arrive.ts'
import { drawAhead } from './draw-ahead.ts'
import { prefillPage } from './prefill-page.ts'
import { recall } from './recall.ts'
import type { Session } from './session.ts'
import { walkActions, type WalkActions } from './walk-actions.ts'

/** What a session does after its first page, in one piece that is fetched when the first page is begun. */
export interface Walk {
  readonly arrive: () => Promise<void>
  readonly recall: () => Promise<void>
  /** Puts the link's answers into the pages that are here; those that come later get theirs as they come. */
  readonly prefill: () => void
  readonly drawAhead: () => void
  readonly actions: (page: Page) => WalkActions
}

/** The walk of a session. */
export const openWalk = (session: Session): Walk => ({
  arrive: () => arrive(session),
  recall: () => recall(session),
  prefill: () => Object.values(session.store.getState().pages).forEach((page) => prefillPage(session, page)),
  drawAhead: () => drawAhead(session),
  actions: (page) => walkActions(session, page),
})
