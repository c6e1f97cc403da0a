import type { HttpAnswer } from '#core/browser/http.ts'
import { isOtherOrigin } from '#core/browser/is-other-origin.ts'
import { codeOf, type Save } from '#core/browser/save-queue.ts'
import { removeKey } from '#core/browser/storage-door.ts'
import type { LeadView } from '#core/contract/lead-view.ts'
import { isUuid } from '#core/visit/session.ts'
import type { FieldMessage } from '#core/ui/screen.ts'
import { problemKey } from './call-patiently.ts'
import { followLead } from './follow-lead.ts'
import { keepTyped, SETTLED_AFTER_MS } from './keep-typed.ts'
import { lookAhead } from './look-ahead.ts'
import { noteConsents } from './note-consents.ts'
import { showErrors } from './page-errors.ts'
import { readLead } from './read-lead.ts'
import { isHandedOver, isLeadView, receiveView } from './receive-view.ts'
import { forgetLead, rememberLead, TOKEN_KEY } from './remember-lead.ts'
import { goTo } from './go-to.ts'
import type { Session } from './session.ts'
import { stopWaiting } from './wait-visibly.ts'

/** A save has its last answer: the view of the lead, or a refusal that belongs to a page. */
export function settleSave(session: Session, save: Save, answer: HttpAnswer): void {
  if (save.kind === 'submit') stopWaiting(session)
  const { isSuccess, body } = answer
  if (isSuccess && isLeadView(body)) return accept(session, save, body)
  if (isSuccess && acceptId(session, save, body)) return
  logFailure(session, save, answer)
  refuse(session, answer)
}

/** The specification's sentences (section 8). */
export const logFailure = ({ log }: Pick<Session, 'log'>, { kind }: Save, { status }: HttpAnswer): void =>
  log(kind === 'create' ? 'Failed to post lead' : 'Failed to update lead', status)

function accept(session: Session, save: Save, view: LeadView): void {
  acknowledge(session, save)
  noteToken(session, view)
  receiveView(session, view)
  if (save.kind === 'create') noteCreation(session, view.id)
  if (view.errors?.length && showErrors(session, view.errors)) return
  if (save.kind === 'submit' || isHandedOver(view)) void followLead(session)
}

function noteCreation(session: Session, leadId: string): void {
  removeKey(session.storage, 'reapplying')
  lookAhead(session)
  // nothing that the applicant sees depends on it
  void import('./tell-affiliate.ts').then(({ tellAffiliate }) => tellAffiliate(session, leadId)).catch(() => undefined)
}

/** The specification's older form of a success: the lead's id. Where the lead is, is asked. */
function acceptId(session: Session, save: Save, body: unknown): boolean {
  const { store } = session
  const leadId = idIn(body)
  if (leadId === undefined || leadId !== (store.getState().leadId ?? leadId)) return false
  noteToken(session, body)
  store.setState({ leadId })
  acknowledge(session, save)
  if (save.kind === 'create') noteCreation(session, leadId)
  void rememberLead(session)
  void readLead(session, leadId).then(() => (save.kind === 'submit' ? followLead(session) : undefined))
  return true
}

/** The id of a lead in an answer that is no view of it. */
export const idIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'id' in body && isUuid(body.id) ? body.id : undefined

/** Keeps the lead's secret where an answer brings it. */
export const noteToken = (session: Session, body: unknown): void => {
  if (typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string') keepToken(session, body.token)
}

/** The lead's secret, for this page; where the browser may keep no cookie, for the tab. */
function keepToken({ running, storage, isEmbedded, site }: Session, token: string): void {
  running.token = token
  if (isEmbedded || isOtherOrigin(site.backendUrl)) storage.session.write(TOKEN_KEY, token)
}

/** What the server has needs no second keeping. */
export function acknowledge(session: Session, { body }: Pick<Save, 'body'>): void {
  const numbers = typeof body['numbers'] === 'object' ? { ...body['numbers'] } : {}
  noteConsents(session, body['shownConsents'])
  session.store.setState(({ acknowledged }) => ({ acknowledged: { ...acknowledged, ...numbers } }))
  session.running.acknowledgedAt = session.now()
  clearTimeout(session.running.settledTimer)
  session.running.settledTimer = setTimeout(() => void keepTyped(session), SETTLED_AFTER_MS)
  void keepTyped(session)
}

/** Errors to their page, a lead that is elsewhere to where it is; anything else is said for a moment. */
export function refuse(session: Session, answer: HttpAnswer): void {
  const errors = errorsOf(answer)
  if (errors.length > 0 && showErrors(session, errors)) return
  const code = codeOf(answer) ?? ''
  const { leadId } = session.store.getState()
  if (code === 'move-not-allowed' && leadId !== undefined) return void readLead(session, leadId).then(() => followLead(session))
  session.notify(problemKey(answer))
  if (code === 'lead-unknown' || code === 'lead-expired' || answer.status === 401) void startAnew(session)
}

/** The errors of a problem answer that belong to fields. */
export function errorsOf({ body }: HttpAnswer): readonly FieldMessage[] {
  const found: unknown = typeof body === 'object' && body !== null && 'errors' in body ? body.errors : undefined
  return Array.isArray(found) ? found.filter(isFieldMessage) : []
}

const isFieldMessage = (one: unknown): one is FieldMessage =>
  typeof one === 'object' &&
  one !== null &&
  'fieldName' in one &&
  typeof one.fieldName === 'string' &&
  'message' in one &&
  typeof one.message === 'string'

/** The server does not know the lead any more: another attempt with the same answers, whose consents are asked again. */
async function startAnew(session: Session): Promise<void> {
  const { store, pages, running } = session
  await running.queue?.drop([...running.queue.waiting()])
  forgetLead(session)
  const { kinds } = await pages.sequence()
  const { answers, order } = store.getState()
  const kept = Object.entries(answers).filter(([name]) => kinds[name] !== 'consent' && kinds[name] !== 'consents')
  store.setState(({ revision }) => ({ answers: Object.fromEntries(kept), revision: revision + 1 }))
  goTo(session, order[0] ?? '', 'replace')
}
