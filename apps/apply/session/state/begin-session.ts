import { whenPresent } from '#core/browser/page/when-present.ts'
import { readKey } from '#core/browser/storage/storage-door.ts'
import type { Answers } from '#core/model/answers/answers.ts'
import { loadControls } from '#core/ui/controls/controls.tsx'
import { loadFlow } from '../actions/load-flow.ts'
import { loadPolicies } from '../actions/show-policy.ts'
import { LEFT_KEY, draftId } from '../drafts/autosave.ts'
import { dispatch } from './dispatch.ts'
import type { Session } from './session.ts'

/**
 * Begins the work of a page that stands: what an earlier page left comes back (typed before stored before what the link
 * says). `typed` was typed into this page before the app arrived.
 */
export async function beginSession(session: Session, fromLink: Answers, typed: Answers): Promise<void> {
  const { store, now } = session
  dispatch(session, { type: 'began', fromLink, isUnkept: !session.storage.local.isKept })
  dispatch(session, { type: 'answered', answers: typed, at: now(), isTyped: true })
  const { hasLeft, rejoin } = await showDraft(session, Object.keys(fromLink).length > 0)
  await rejoin?.()
  dispatch(session, { type: 'begun' })
  if (store.getState().current === undefined || hasLeft) await resolveRouteLater(session)
  else whenPresent(() => void resolveRouteLater(session))
}

/**
 * Has the page show what is known of it; returns what takes up the rest over the network, where an earlier page left
 * something. Whoever waits for the server is typing already.
 */
async function showDraft(session: Session, isLinked: boolean) {
  let isNew = false
  try {
    const hasLeft = (await whatIsLeft(session)) !== undefined
    const rejoin = hasLeft ? await (await loadFlow(session)).restoreDraft() : undefined
    if (isLinked) (await loadFlow(session)).prefill()
    isNew = hasLeft || isLinked
    return { hasLeft, rejoin }
  } finally {
    dispatch(session, { type: 'draft-shown', isNew })
  }
}

async function whatIsLeft(session: Session): Promise<unknown> {
  const { storage } = session
  return (
    readKey(storage, 'leadApplication') ??
    readKey(storage, 'storedLoanApplication') ??
    (await recordOfOthers(session)) ??
    storage.session.readText(LEFT_KEY) ??
    undefined
  )
}

/** What an earlier page or another tab has stored: this page's own record is no draft of another. */
async function recordOfOthers(session: Session): Promise<unknown> {
  const own = draftId(session)
  return (await session.records.all()).find((one) => !(typeof one === 'object' && one !== null && 'id' in one && one.id === own))
}

/** Has what follows the first page come while nobody waits for it; what a further page takes once somebody is there to read it. */
export function loadRest(session: Session): void {
  const { pages, site, loadTexts } = session
  bringAll([() => loadFlow(session), pages.sequence])
  whenPresent(() => bringAll([loadTexts, () => loadControls([]), () => pages.page(site.secondPath ?? ''), () => loadPolicies(session)]))
}

const bringAll = (parts: readonly (() => Promise<unknown>)[]): void => {
  for (const bring of parts) void bring().catch(() => undefined)
}

/** Judges the address and shows its page, once the session has begun. */
export async function resolveRouteLater(session: Session): Promise<void> {
  if (session.store.getState().beginning === 'done') await (await loadFlow(session)).resolveRoute()
}
