import { canStore } from '#core/browser/storage/can-store.ts'
import { openHostLine } from '#core/browser/embedding/open-host-line.ts'
import { reportHeight } from '#core/browser/embedding/report-height.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import type { FormEvent, HostMessage } from '#core/embedding/host-messages.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Session } from '../session/state/session.ts'
import type { SessionState } from '../session/state/session-state.ts'
import { applyHostOptions } from './apply-host-options.ts'
import { hostWord } from './host-word.ts'

/** How long trackers that may begin wait for a page around: as long as READY is repeated. */
const HOST_SPEAKS_WITHIN_MS = 10_000

/** Opens the talk with the page around the frame; `content` is what is as high as the form. */
export function openEmbedding(session: Session, content: Element): void {
  const { store, site, running } = session
  void session.waitForNetwork(HOST_SPEAKS_WITHIN_MS).then(hostWord(session).hear)
  const troubles = new Set<string>()
  const say = (event: FormEvent) => {
    if (event.type === 'ERROR') troubles.add(event.code)
    line.say(event)
  }
  let height = 0
  const line = openHostLine({
    origins: site.embeddingOrigins,
    ready: () => ({ type: 'READY', locale: site.locale, storage: canStore(), troubles: [...troubles] }),
    onMessage: (message) => {
      // what was told before the page around listened is told again
      if (message.type === 'ACK' && height > 0) say({ type: 'FORM_HEIGHT', height })
      onMessage(session, message, say)
    },
  })
  running.notifyHost = say
  const anew = reportHeight(content, {
    report: (found) => {
      height = found
      say({ type: 'FORM_HEIGHT', height })
    },
    loops: () => say({ type: 'ERROR', code: 'height-loop' }),
  })
  const notifyStep = (state: SessionState) => {
    const event = stepOf(state)
    if (event) say(event)
    anew()
  }
  notifyStep(store.getState())
  store.subscribe((state, before) => {
    if (state.current !== before.current) notifyStep(state)
    if (hasGone(before.view, state.view)) say({ type: 'SUBMITTED' })
  })
}

/** Lenders hear of an application after the phone is confirmed, which is after the hand-over. */
const BEFORE_LENDERS: readonly number[] = [LEAD_STATUS.started, LEAD_STATUS.submitted]
const AFTER_LENDERS_HEARD: readonly number[] = [
  LEAD_STATUS.checking,
  LEAD_STATUS.offered,
  LEAD_STATUS.accepted,
  LEAD_STATUS.redirected,
  LEAD_STATUS.rejected,
]

/** True where the application of the page has gone to the lenders just now. */
const hasGone = (before: LeadView | undefined, now: LeadView | undefined): boolean =>
  before !== undefined &&
  before.id === now?.id &&
  BEFORE_LENDERS.includes(before.leadStatus) &&
  AFTER_LENDERS_HEARD.includes(now.leadStatus)

function onMessage(session: Session, message: HostMessage, say: (event: FormEvent) => void): void {
  if (message.type === 'UI_COLORS') applyHostOptions(session, { theme: message.colors }, say)
  if (message.type !== 'INIT') return
  applyHostOptions(session, message, say)
  hostWord(session).hear()
}

/** The page that is shown and its place in the walk, where it has one; a step's own path holds nothing of anybody. */
function stepOf({ current, order }: SessionState): FormEvent | undefined {
  if (current === undefined) return undefined
  const index = order.indexOf(current)
  return { type: 'STEP', path: current, ...(index >= 0 && { index }) }
}
