import { afterPaint, whenIdle } from '#core/browser/clock.ts'
import { leadView } from '#core/contract/lead/lead-view.gen.ts'
import { isAnswered } from '#core/model/answers/answers.ts'
import type { Page } from '#core/model/page/page.ts'
import { DESCRIBED } from '#core/consent/described-consents.ts'
import { storeAnswers } from '../drafts/store-lead.ts'
import { decideContinue } from '../navigation/decide-route.ts'
import { fetchAndDecide } from '../navigation/fetch-and-decide.ts'
import { fieldsOf } from '../navigation/flow-order.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { dispatch } from '../state/dispatch.ts'
import type { FlowEffect } from '../state/session-event.ts'
import type { SessionState } from '../state/session-state.ts'
import type { Session } from '../state/session.ts'
import { callWithRetry } from '../sync/call-with-retry.ts'
import { makePayload } from '../sync/make-payload.ts'
import { refreshConsents } from '../sync/note-consents.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'
import { guardApplication, receiveView } from '../sync/receive-view.ts'
import { saveAnswers } from '../sync/save-answers.ts'
import { acknowledge, leaveStep, refuse } from '../sync/settle-save.ts'
import { submitPage } from './submit-page.ts'

/** Does what a change of the state asks of the part that comes after the first page. */
export function runFlowEffect(session: Session, effect: FlowEffect): void {
  switch (effect.type) {
    case 'press':
      return submitPage(session, effect.press)
    case 'save-behind':
      return saveBehind(session, effect.page)
    case 'find-next':
      return void findNext(session, effect.page).finally(() => dispatch(session, { type: 'continue-ended' }))
    case 'submit-step':
      return void submitStep(session, effect.page).finally(() => dispatch(session, { type: 'continue-ended' }))
  }
}

/** When the next page is painted. */
const saveBehind = (session: Session, page: Page): void => afterPaint(() => void saveChanged(session, page))

/** The next page of the flow, and the save behind it; behind the last page, the hand-over. */
async function findNext(session: Session, page: Page): Promise<void> {
  const { isAgain, leadId } = session.store.getState()
  if (isAgain && leadId === undefined) return await makeFirst(session, page)
  const path = await fetchAndDecide(session, (known) => decideContinue(known, page.id))
  if (path === undefined) return await handOver(session)
  dispatch(session, { type: 'next-found', path })
  saveBehind(session, page)
}

/** What differs from what is already on its way. Going back and on again saves nothing twice. */
async function saveChanged(session: Session, page: Page): Promise<void> {
  const names = unsavedOf(session.store.getState(), page)
  dispatch(session, { type: 'saves-queued', names })
  whenIdle(() => void storeAnswers(session))
  if (names.length > 0) await saveAnswers(session, names)
}

const unsavedOf = (state: SessionState, page: Page): readonly string[] =>
  fieldsOf(page).flatMap(({ name }) => (isChanged(state, name) || isConfirmed(state, name) ? [name] : []))

const isChanged = ({ numbers, queued }: SessionState, name: string): boolean => (numbers[name] ?? 0) > (queued[name] ?? 0)

/** True for what was proposed and not typed: Continue has confirmed it, and the server does not have it yet. */
const isConfirmed = ({ answers, queued, prefilled }: SessionState, name: string): boolean =>
  isAnswered(answers, name) && queued[name] === undefined && PROPOSED.some((source) => source === prefilled[name])

const PROPOSED = ['resumed', 'link', 'decoded'] as const

/**
 * Another application is made before its next page is shown: the answers of the one before are there already, and the
 * server says which pages are left (settle-save.ts).
 */
async function makeFirst(session: Session, page: Page): Promise<void> {
  dispatch(session, { type: 'wait-began' })
  await saveChanged(session, page)
}

async function handOver(session: Session): Promise<void> {
  const queue = openSaveQueue(session)
  dispatch(session, { type: 'wait-began' })
  dispatch(session, { type: 'next-found', path: undefined })
  void storeAnswers(session)
  // one that waited for a tap gives way to what is answered now
  await queue.drop(queue.waiting().filter(({ kind }) => kind === 'submit'))
  await saveAnswers(session, [], true)
}

/** A step of the server's: its own call, or the one that goes on; its response says where to. */
async function submitStep(session: Session, page: Page): Promise<void> {
  const state = session.store.getState()
  const { leadId = '' } = state
  const call = page.call ?? { method: 'POST', path: '/lead/continue/{id}' }
  const names = fieldsOf(page).map(({ name }) => name)
  const body = { ...makePayload(state, names, session.site.textVersions), leadId, id: leadId }
  const isSame = guardApplication(session)
  const response = await callWithRetry(session, call, { params: { id: leadId }, body })
  if (!isSame()) return
  const view = response.isSuccess ? leadView(response.body) : undefined
  if (!view) return refuse(session, response)
  acknowledge(session, { body })
  if (names.includes(DESCRIBED.field)) void refreshConsents(session, leadId)
  leaveStep(session)
  receiveView(session, view)
  await followLead(session)
}
