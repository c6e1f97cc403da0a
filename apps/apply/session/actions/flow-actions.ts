import type { HttpResponse } from '#core/browser/network/http.ts'
import type { CallInput, CallShape } from '#core/browser/network/backend.ts'
import { codeOf } from '#core/browser/network/retry-policy.ts'
import { changePhone } from '#core/contract/phone/change-phone.gen.ts'
import { leadView } from '#core/contract/lead/lead-view.gen.ts'
import { resendPhoneCode } from '#core/contract/phone/resend-phone-code.gen.ts'
import { skipStep } from '#core/contract/lead/skip-step.gen.ts'
import { startPhoneConfirmation } from '#core/contract/phone/start-phone-confirmation.gen.ts'
import { verifyPhone } from '#core/contract/phone/verify-phone.gen.ts'
import type { Page } from '#core/model/page/page.ts'
import { readPhone } from '#core/fields/phone/read-phone.ts'
import { callWithRetry, callUnasked, notifyProblem, sayProblem } from '../sync/call-with-retry.ts'
import { chooseOffer } from '../navigation/choose-offer.ts'
import { followLead } from '../navigation/follow-lead.ts'
import { goBack, goToChange } from '../navigation/go-back.ts'
import { linkActions } from './link-actions.ts'
import { leaveForTask } from '../navigation/leave-for-task.ts'
import { leaveToPartner } from '../navigation/leave-to-partner.ts'
import { recordAnswers } from '../drafts/record-answers.ts'
import { lookUpSuggestions } from './look-ups/look-up-suggestions.ts'
import { ownActions } from './own-actions.ts'
import { setErrors } from './page-errors.ts'
import { readList } from './look-ups/read-list.ts'
import { reapply } from '../drafts/reapply.ts'
import { guardApplication, receiveView } from '../sync/receive-view.ts'
import { recoverActions } from './recover-actions.ts'
import type { Session } from '../state/session.ts'
import { errorsOf, leaveStep, refuse } from '../sync/settle-save.ts'
import { sendLink } from './send-link.ts'
import { shownToPass } from './shown-to-pass.ts'
import { submitPage } from './submit-page.ts'
import { fieldsOf } from '../navigation/flow-order.ts'
import type { FlowActions } from './flow.ts'

/** The actions of a page. */
export function flowActions(session: Session, page: Page): FlowActions {
  const lead = () => ({ leadId: session.store.getState().leadId ?? '' })
  const onLead = () => ({ params: { id: lead().leadId } })
  return {
    submit: (typed) => submitPage(session, { path: page.id, typed }),
    back: () => goBack(session, page.id),
    change: (path) => void goToChange(session, path),
    skip: () => {
      const shown = shownToPass(page, session.store.getState().view)
      const onTaken = () => leaveStep(session)
      void move(session, page, page.skipCall ?? skipStep, { ...onLead(), body: { ...lead(), ...shown }, onTaken })
    },
    redirect: (offerId, where) => void leaveToPartner(session, offerId, where),
    choose: (choice) => void chooseOffer(session, choice),
    leave: () => void leaveForTask(session),
    readList: (list) => readList(session, list),
    startPhoneConfirmation: () => void begin(session, page, startPhoneConfirmation, { body: lead() }),
    verifyPhone: (code) => void move(session, page, verifyPhone, { body: { ...lead(), code } }),
    resendPhoneCode: () => void move(session, page, resendPhoneCode, { body: lead() }),
    changePhone: (typed) => {
      // a code confirms the number that it was sent to
      recordAnswers(session, { mobileVerificationCode: undefined })
      const phoneNumber = inE164(session, typed)
      // what is left of the one before would be taken for the applicant's own
      const onTaken = () => recordAnswers(session, { phoneNumber })
      void move(session, page, changePhone, { body: { ...lead(), phoneNumber }, onTaken })
    },
    reapply: (loan) => void reapply(session, loan),
    own: () => Promise.resolve(ownActions(session)),
    sendLink: () => sendLink(session),
    link: linkActions(session, (response) => showRefusal(session, page, response)),
    recover: recoverActions(session, (response, field) => showRefusal(session, page, response, field)),
    suggest: (kind, text) => lookUpSuggestions(session, kind, text),
  }
}

interface MoveInput extends CallInput {
  /** What is done once the server has taken it, before the page goes on. */
  readonly onTaken?: (() => void) | undefined
}

/** A call of the lead's, and where its answer leads. A refusal stands at the page's field, or is shown for a moment. */
async function move(session: Session, page: Page, call: CallShape, { onTaken, ...input }: MoveInput): Promise<void> {
  const { running } = session
  if (session.store.getState().pressed !== 'none' || running.isMoving) return
  setErrors(session, [])
  // the old page stands until the next one is loaded, and what is known of the lead by then is not what it shows
  running.isMoving = true
  await take(session, page, { ask: () => callWithRetry(session, call, input), onTaken }).finally(() => delete running.isMoving)
}

/** The same for a call that the page makes as it opens: nobody waits for it, and a press does not wait either. */
const begin = (session: Session, page: Page, call: CallShape, input: CallInput): Promise<void> =>
  take(session, page, { ask: () => callUnasked(session, call, input) })

interface Taking extends Pick<MoveInput, 'onTaken'> {
  readonly ask: () => Promise<HttpResponse>
}

async function take(session: Session, page: Page, { ask, onTaken }: Taking): Promise<void> {
  const isSame = guardApplication(session)
  const response = await ask()
  if (!isSame()) return
  const view = response.isSuccess ? leadView(response.body) : undefined
  if (view) {
    const { view: before, overridePath = page.id } = session.store.getState()
    onTaken?.()
    receiveView(session, view)
    // whoever has opened another page to change an answer stays there while the lead is where it was
    if (overridePath === page.id || before?.leadStatus !== view.leadStatus) await followLead(session)
  } else if (!response.isSuccess) showRefusal(session, page, response)
}

function showRefusal(session: Session, page: Page, response: HttpResponse, field = fieldsOf(page)[0]?.name): void {
  if (codeOf(response) === 'move-not-allowed') return refuse(session, response)
  const errors = errorsOf(response)
  if (errors.length > 0) return setErrors(session, errors)
  if (field !== undefined && response.status >= 400 && response.status < 500)
    return setErrors(session, [{ fieldName: field, message: sayProblem(session, response) }])
  notifyProblem(session, response)
}

function inE164({ site }: Session, typed: string): string {
  const read = readPhone(typed, site.phone)
  return read.ok ? read.e164 : typed
}
