import type { HttpResponse } from '#core/browser/network/http.ts'
import { isOtherOrigin } from '#core/browser/network/is-other-origin.ts'
import { codeOf } from '#core/browser/network/retry-policy.ts'
import { removeKey } from '#core/browser/storage/storage-door.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { leadView } from '#core/contract/lead/lead-view.gen.ts'
import { DESCRIBED } from '#core/consent/described-consents.ts'
import { readConsents } from '#core/consent/customer-consents.ts'
import { OFFER_FIELDS } from '#core/model/partners/offer-fields.ts'
import { object, text, validIn } from '#core/parse/parser.ts'
import { isUuid } from '#core/visit/session.ts'
import type { FieldMessage } from '#core/ui/page/screen.ts'
import { notifyProblem } from './call-with-retry.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { goToWhatIsLeft } from '../navigation/go-to-what-is-left.ts'
import { prefetchPages } from '../navigation/prefetch-pages.ts'
import { showErrors } from '../actions/page-errors.ts'
import { forgetLead } from '../drafts/forget-lead.ts'
import { readLead } from './read-lead.ts'
import type { Save } from './reduce-queue.ts'
import { receiveView } from './receive-view.ts'
import { refreshOpenPages } from './refresh-answers.ts'
import { storeLead, TOKEN_KEY } from '../drafts/store-lead.ts'
import { dispatch } from '../state/dispatch.ts'
import { isHandedOver } from '../state/has-left-form.ts'
import type { Session } from '../state/session.ts'

/** A save has its last answer: the view of the lead, or a refusal that belongs to a page. */
export function settleSave(session: Session, save: Save, response: HttpResponse): void {
  const { isSuccess, body } = response
  if (save.kind === 'submit') dispatch(session, { type: 'wait-ended' })
  const view = isSuccess ? leadView(body) : undefined
  if (view) return accept(session, save, { view, body })
  if (isSuccess && acceptId(session, save, body)) return
  if (save.kind === 'create') stopWaiting(session)
  logFailure(session, save, response)
  refuse(session, response)
}

/** No lead was made: a hand-over that waits for it goes no more by itself, and the next press makes both anew. */
function stopWaiting(session: Session): void {
  const { queue } = session.running
  const submits = queue?.waiting().filter(({ kind }) => kind === 'submit') ?? []
  void queue?.drop(submits)
  if (submits.length > 0 || session.store.getState().isAgain) dispatch(session, { type: 'wait-ended' })
}

/** The specification's sentences (section 8). */
export const logFailure = ({ log }: Pick<Session, 'log'>, { kind }: Save, { status }: HttpResponse): void =>
  log(kind === 'create' ? 'Failed to post lead' : 'Failed to update lead', status)

function accept(session: Session, save: Save, { view, body }: { readonly view: LeadView; readonly body: unknown }): void {
  acknowledge(session, save)
  noteToken(session, body)
  receiveView(session, view)
  if (save.kind === 'create') noteCreation(session, save, view.id)
  if (view.errors?.length && showErrors(session, view.errors)) return
  if (save.kind === 'submit' || isHandedOver(view)) void followLead(session)
  else if (save.kind === 'create') void goToWhatIsLeft(session)
}

function noteCreation(session: Session, { body }: Save, leadId: string): void {
  const reference = body['affiliateReferenceParams']
  removeKey(session.storage, 'reapplying')
  prefetchPages(session)
  // nothing that the applicant sees depends on it
  void import('./notify-affiliate.ts').then(({ notifyAffiliate }) => notifyAffiliate(session, leadId, reference)).catch(() => undefined)
}

/** The specification's older form of a success: the lead's id. Where the lead is, is asked. */
function acceptId(session: Session, save: Save, body: unknown): boolean {
  const { store } = session
  const leadId = idIn(body)
  if (leadId === undefined || leadId !== (store.getState().leadId ?? leadId)) return false
  noteToken(session, body)
  dispatch(session, { type: 'lead-named', leadId })
  acknowledge(session, save)
  if (save.kind === 'create') noteCreation(session, save, leadId)
  void storeLead(session)
  void readLead(session, leadId).then(() => (save.kind === 'submit' ? followLead(session) : goToWhatIsLeft(session)))
  return true
}

/** The id of a lead in an answer that is no view of it. */
export const idIn = (body: unknown): string | undefined => {
  const id = withId(body)?.id
  return isUuid(id) ? id : undefined
}

const withId = object({ id: text })

/** Keeps the lead's secret where an answer brings it. */
export const noteToken = (session: Session, body: unknown): void => {
  const token = withToken(body)?.token
  if (token !== undefined) keepToken(session, token)
}

const withToken = object({ token: text })

/** The lead's secret, for this page; where the browser may keep no cookie, for the tab. */
function keepToken({ running, storage, isEmbedded, site }: Session, token: string): void {
  running.token = token
  if (isEmbedded || isOtherOrigin(site.backendUrl)) storage.session.write(TOKEN_KEY, token)
}

/** What the server has needs to be stored here no longer. */
export function acknowledge(session: Session, { body }: Pick<Save, 'body'>): void {
  const numbers = typeof body['numbers'] === 'object' ? { ...body['numbers'] } : {}
  dispatch(session, { type: 'acknowledged', numbers, consents: readConsents(body['shownConsents']), at: session.now() })
}

/** A step of a lender's was answered or skipped: what was agreed to, and which offer was taken, was for this one alone. */
export const leaveStep = (session: Session): void =>
  dispatch(session, { type: 'answers-dropped', names: [DESCRIBED.field, ...Object.values(OFFER_FIELDS)] })

/** Errors to their page, a lead that is elsewhere to where it is, answers that were changed elsewhere; anything else is said for a moment. */
export function refuse(session: Session, response: HttpResponse): void {
  const errors = errorsOf(response)
  if (errors.length > 0 && showErrors(session, errors)) return
  const code = codeOf(response) ?? ''
  const { leadId } = session.store.getState()
  if (code === 'move-not-allowed' && leadId !== undefined) return void readLead(session, leadId).then(() => followLead(session))
  if (code === 'answers-changed')
    return void refreshOpenPages(session)
      .catch(() => undefined)
      .then(() => notifyProblem(session, response))
  notifyProblem(session, response)
  if (code === 'lead-unknown' || code === 'lead-expired' || response.status === 401) void startAnew(session)
}

/** The errors of a problem answer that belong to fields. */
export function errorsOf({ body }: HttpResponse): readonly FieldMessage[] {
  return withErrors(body)?.errors ?? []
}

const withErrors = object({ errors: validIn(object({ fieldName: text, message: text })) })

/** The server does not know the lead any more: another attempt, from the first page on. */
async function startAnew(session: Session): Promise<void> {
  const { store } = session
  await forgetLead(session, store.getState().leadId)
  dispatch(session, { type: 'went', path: store.getState().order[0] ?? '', method: 'replace' })
}
