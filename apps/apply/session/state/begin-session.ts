import { whenIdle } from '#core/browser/clock.ts'
import { readKey } from '#core/browser/storage-door.ts'
import { isAnswered, type Answers } from '#core/define/answers.ts'
import { LEFT_KEY, draftId } from '../drafts/autosave.ts'
import { retry } from '../sync/retry.ts'
import type { Flow } from '../actions/flow.ts'
import { recordTyped } from '../drafts/record-answers.ts'
import type { Running, Session } from './session.ts'

/**
 * Begins the work of a page that stands: what an earlier page left comes back (typed before stored before what the link
 * says). `typed` was typed into this page before the app arrived.
 */
export async function beginSession(session: Session, fromLink: Answers, typed: Answers): Promise<void> {
  const { store, running } = session
  running.fromLink = fromLink
  const restoring: NonNullable<Running['restoring']> = (running.restoring = {})
  if (!session.storage.local.isKept) store.setState({ isUnkept: true })
  recordTyped(session, typed)
  const { hasLeft, rejoin } = await showDraft(session).finally(() => delete running.restoring)
  restoring.press?.()
  await rejoin?.()
  running.isRestored = true
  if (store.getState().current === undefined || hasLeft) await resolveRouteLater(session)
  else whenIdle(() => void resolveRouteLater(session))
}

/** Has the page show what is known of it; answers what takes up the rest over the network, where an earlier page left something. */
async function showDraft(session: Session) {
  const { storage, running } = session
  const left =
    readKey(storage, 'leadApplication') ??
    readKey(storage, 'storedLoanApplication') ??
    (await recordOfOthers(session)) ??
    storage.session.readText(LEFT_KEY) ??
    undefined
  const rejoin = left === undefined ? undefined : await (await loadFlow(session)).restoreDraft()
  const isLinked = Object.keys(running.fromLink).length > 0
  if (isLinked) (await loadFlow(session)).prefill()
  // before the network: whoever waits for the server is typing already
  if (rejoin || isLinked) showRestored(session)
  return { hasLeft: left !== undefined, rejoin }
}

/** What an earlier page or another tab has kept: this page's own record is no draft of another. */
async function recordOfOthers(session: Session): Promise<unknown> {
  const own = draftId(session)
  return (await session.records.all()).find((one) => !(typeof one === 'object' && one !== null && 'id' in one && one.id === own))
}

/** Shows what was restored in the questions that nobody has touched: whoever is typing keeps the control and the focus. */
function showRestored({ store, running }: Session): void {
  store.setState(({ answers, renderedWith }) => {
    const restored = Object.entries(answers).filter(([name]) => !running.typedHere?.has(name) && isAnswered(answers, name))
    return { renderedWith: { ...renderedWith, ...Object.fromEntries(restored) } }
  })
}

/** Has what follows the first page come while nobody waits for it. */
export function loadRest(session: Session): void {
  for (const bring of [() => loadFlow(session), session.loadTexts, session.pages.sequence]) void bring().catch(() => undefined)
}

/** Everything that comes after the first page; fetched when it is first needed. */
export async function loadFlow(session: Session): Promise<Flow> {
  const { openFlow } = await retry(session, () => import('../actions/open-flow.ts'))
  session.running.flow ??= openFlow(session)
  return session.running.flow
}

/** Judges the address and draws its page, once the session is restored. */
export async function resolveRouteLater(session: Session): Promise<void> {
  if (session.running.isRestored) await (await loadFlow(session)).resolveRoute()
}
