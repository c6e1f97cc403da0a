import type { HttpAnswer } from '#core/browser/http.ts'
import type { CallInput, CallShape } from '#core/browser/backend.ts'
import { codeOf } from '#core/browser/save-queue.ts'
import { changePhone } from '#core/contract/change-phone.ts'
import { resendPhoneCode } from '#core/contract/resend-phone-code.ts'
import { skipStep } from '#core/contract/skip-step.ts'
import { startPhoneConfirmation } from '#core/contract/start-phone-confirmation.ts'
import { verifyPhone } from '#core/contract/verify-phone.ts'
import type { Page } from '#core/define/page.ts'
import { readPhone } from '#core/define/read-phone.ts'
import { callPatiently, callUnpressed, problemKey } from './call-patiently.ts'
import { followLead } from './follow-lead.ts'
import { goBack, goToChange } from './go-back.ts'
import { linkActions } from './link-actions.ts'
import { leaveForTask } from './leave-for-task.ts'
import { leaveToPartner } from './leave-to-partner.ts'
import { noteAnswers } from './note-answers.ts'
import { lookUpSuggestions } from './look-up-suggestions.ts'
import { ownActions } from './own-actions.ts'
import { setErrors } from './page-errors.ts'
import { readList } from './read-list.ts'
import { reapply } from './reapply.ts'
import { isLeadView, receiveView } from './receive-view.ts'
import { recoverActions } from './recover-actions.ts'
import type { Session } from './session.ts'
import { errorsOf, refuse } from './settle-save.ts'
import { submitPage } from './submit-page.ts'
import { fieldsOf } from './walk-order.ts'
import type { WalkActions } from './walk.ts'

/** The actions of a page. */
export function walkActions(session: Session, page: Page): WalkActions {
  const lead = () => ({ leadId: session.store.getState().leadId ?? '' })
  const onLead = () => ({ params: { id: lead().leadId } })
  return {
    submit: (typed) => submitPage(session, page.id, typed),
    back: () => goBack(session, page.id),
    change: (path) => void goToChange(session, path),
    skip: () => void move(session, page, page.skipCall ?? skipStep, { ...onLead(), body: lead() }),
    redirect: (offerId, where) => void leaveToPartner(session, offerId, where),
    leave: () => void leaveForTask(session),
    readList: (list) => readList(session, list),
    startPhoneConfirmation: () => void begin(session, page, startPhoneConfirmation, { body: lead() }),
    verifyPhone: (code) => void move(session, page, verifyPhone, { body: { ...lead(), code } }),
    resendPhoneCode: () => void move(session, page, resendPhoneCode, { body: lead() }),
    changePhone: (typed) => {
      // a code confirms the number that it was sent to
      noteAnswers(session, { mobileVerificationCode: undefined })
      void move(session, page, changePhone, { body: { ...lead(), phoneNumber: inE164(session, typed) } })
    },
    reapply: () => void reapply(session),
    own: () => Promise.resolve(ownActions(session)),
    link: linkActions(session, (answer) => showRefusal(session, page, answer)),
    recover: recoverActions(session, (answer, field) => showRefusal(session, page, answer, field)),
    suggest: (kind, text) => lookUpSuggestions(session, kind, text),
  }
}

/** A call of the lead's, and where its answer leads. A refusal stands at the page's field, or is shown for a moment. */
async function move(session: Session, page: Page, call: CallShape, input: CallInput): Promise<boolean> {
  if (session.running.pressed !== undefined) return false
  setErrors(session, [])
  return await take(session, page, await callPatiently(session, call, input))
}

/** The same for a call that the page makes as it opens: nobody waits for it, and a press does not wait either. */
async function begin(session: Session, page: Page, call: CallShape, input: CallInput): Promise<void> {
  await take(session, page, await callUnpressed(session, call, input))
}

async function take(session: Session, page: Page, answer: HttpAnswer): Promise<boolean> {
  if (answer.isSuccess && isLeadView(answer.body)) {
    receiveView(session, answer.body)
    await followLead(session)
  } else if (!answer.isSuccess) showRefusal(session, page, answer)
  return answer.isSuccess
}

function showRefusal(session: Session, page: Page, answer: HttpAnswer, field = fieldsOf(page)[0]?.name): void {
  if (codeOf(answer) === 'move-not-allowed') return refuse(session, answer)
  const errors = errorsOf(answer)
  if (errors.length > 0) return setErrors(session, errors)
  if (field !== undefined && answer.status >= 400 && answer.status < 500)
    return setErrors(session, [{ fieldName: field, message: session.findText([problemKey(answer)], {}) }])
  session.notify(problemKey(answer))
}

function inE164({ site }: Session, typed: string): string {
  const read = readPhone(typed, site.phone)
  return read.ok ? read.e164 : typed
}
