import { isAnswered, type Answers } from '#core/define/answers.ts'
import { DESCRIBED } from '#core/define/described-consents.ts'
import { afterPaint, whenIdle } from '#core/browser/clock.ts'
import { leadView } from '#core/contract/lead-view.gen.ts'
import { callWithRetry } from '../sync/call-with-retry.ts'
import { findFurthest, findNext, nextAtHand } from '../navigation/find-next.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { goTo } from '../navigation/go-to.ts'
import { validateTyped } from './validate-typed.ts'
import { linkedFields } from '../state/linked-fields.ts'
import { makePayload } from '../sync/make-payload.ts'
import { recordAnswers } from '../drafts/record-answers.ts'
import { refreshConsents } from '../sync/note-consents.ts'
import { erroredPath, setErrors, setPageErrors } from './page-errors.ts'
import { openSaveQueue } from '../sync/open-save-queue.ts'
import { receiveView } from '../sync/receive-view.ts'
import { storeAnswers } from '../drafts/store-lead.ts'
import { saveAnswers } from '../sync/save-answers.ts'
import type { Session } from '../state/session.ts'
import { acknowledge, refuse } from '../sync/settle-save.ts'
import { unconfirmed } from '../state/unconfirmed.ts'
import { startWaiting } from '../sync/show-waiting.ts'
import { askedPage, fieldsOf } from '../navigation/flow-order.ts'
import type { Page } from '#core/define/page.ts'

/** Continue: judges the page; goes on at once and saves behind, or waits where the server has to answer first. */
export function submitPage(session: Session, path: string, typed: Answers): void {
  const { store, running } = session
  const { waiting, pages, asked } = store.getState()
  const page = pages[path] && askedPage(pages[path], asked[path])
  if (!page || running.isGoingOn) return
  if (running.restoring) {
    running.restoring.press = () => submitPage(session, path, unknownOf(session, typed))
    return
  }
  if (waiting !== 'none') return holdPress(session, path, typed)
  recordAnswers(session, typed)
  recordAnswers(session, standardBeside(page, store.getState().answers))
  const { answers } = store.getState()
  const errors = [...validateTyped(session, { ...page, sheet: [] }, answers), ...unconfirmed(session, page)]
  setPageErrors(session, page.id, errors)
  if (errors.length > 0) return
  // once the page's own questions are in order: no error hides behind the sheet
  if (validateTyped(session, { ...page, fields: [] }, answers).length > 0)
    return store.setState(({ asksSheet }) => ({ asksSheet: asksSheet + 1 }))
  if (linkedFields(session, page).length > 0) running.linked = 'settled'
  const next = nextAtHand(session, page.id)
  if (page.flow === 'server') void submitStep(session, page)
  else if (next !== undefined) moveOn(session, page, next)
  else {
    running.isGoingOn = true
    void goOn(session, page).finally(() => (running.isGoingOn = false))
  }
}

/** Of what stood in a page before its draft was restored, what is not known since: all that was typed is, and the draft. */
function unknownOf({ store }: Session, typed: Answers): Answers {
  const { answers } = store.getState()
  return Object.fromEntries(Object.entries(typed).filter(([name]) => !isAnswered(answers, name)))
}

/** Where a sheet's first question is answered, by the link perhaps, the standard stands for its others. */
function standardBeside({ sheet = [] }: Page, answers: Answers): Answers {
  const [first, ...others] = sheet
  if (!first || !isAnswered(answers, first.name)) return {}
  return Object.fromEntries(
    others.flatMap(({ name, range }) => (isAnswered(answers, name) || range?.default === undefined ? [] : [[name, range.default]])),
  )
}

/** A press while something that nobody asked for waits for the network: it counts as soon as that gives way. */
function holdPress(session: Session, path: string, typed: Answers): void {
  const { store, running } = session
  if (running.pressed || running.letGo) return
  running.letGo = store.subscribe(({ waiting, current }) => {
    if (waiting !== 'none') return
    running.letGo?.()
    delete running.letGo
    if (current === path) submitPage(session, path, typed)
  })
}

/** In the click's own task: nothing comes between the click and the next page, and the save follows when it is painted. */
function moveOn(session: Session, page: Page, next: string): void {
  goTo(session, next, 'push')
  afterPaint(() => void saveChanged(session, page))
}

/** The next page of the walk, and the save behind it; behind the last page, the hand-over. */
async function goOn(session: Session, page: Page): Promise<void> {
  const { store } = session
  const { returnTo } = store.getState()
  const errored = erroredPath(session)
  if (errored !== undefined && errored !== page.id) return moveOn(session, page, errored)
  const next = returnTo ? await findFurthest(session) : await nextOf(session, page.id)
  if (next === undefined || next === page.id) return await handOver(session)
  store.setState({ returnTo: undefined })
  moveOn(session, page, next)
}

/** Before the last page, whatever was left open comes first. */
async function nextOf(session: Session, path: string): Promise<string | undefined> {
  const next = await findNext(session, path)
  return next === session.store.getState().order.at(-1) ? await findFurthest(session) : next
}

/** What differs from what is already on its way. Going back and on again saves nothing twice. */
async function saveChanged(session: Session, page: Page): Promise<void> {
  const { store, running } = session
  const { numbers } = store.getState()
  const names = fieldsOf(page).flatMap(({ name }) => ((numbers[name] ?? 0) > (running.queued[name] ?? 0) ? [name] : []))
  names.forEach((name) => (running.queued[name] = numbers[name] ?? 0))
  whenIdle(() => void storeAnswers(session))
  if (names.length > 0) await saveAnswers(session, names)
}

async function handOver(session: Session): Promise<void> {
  const queue = openSaveQueue(session)
  startWaiting(session)
  setErrors(session, [])
  void storeAnswers(session)
  // one that waited for a tap gives way to what is answered now
  await queue.drop(queue.waiting().filter(({ kind }) => kind === 'submit'))
  await saveAnswers(session, [], true)
}

/** A step of the server's: its own call, or the one that goes on; its answer says where to. */
async function submitStep(session: Session, page: Page): Promise<void> {
  const { leadId = '' } = session.store.getState()
  const call = page.call ?? { method: 'POST', path: '/lead/continue/{id}' }
  const names = fieldsOf(page).map(({ name }) => name)
  const body = { ...makePayload(session, names), leadId, id: leadId }
  const response = await callWithRetry(session, call, { params: { id: leadId }, body })
  const view = response.isSuccess ? leadView(response.body) : undefined
  if (view) {
    acknowledge(session, { body })
    // what was agreed to, was for this partner and this time
    if (names.includes(DESCRIBED.field)) void refreshConsents(session, leadId)
    session.store.setState(({ answers }) => ({ answers: { ...answers, [DESCRIBED.field]: undefined } }))
    receiveView(session, view)
    return await followLead(session)
  }
  refuse(session, response)
}
