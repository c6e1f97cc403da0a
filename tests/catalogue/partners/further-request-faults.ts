import type { ConsentReceipt } from '#core/model/partners/consent-receipt.ts'
import type { Examples } from '#core/model/partners/examples.ts'
import type { Gateway } from '#core/model/partners/gateway.ts'
import { difference } from './json-difference.ts'
import { changedPlaces, requestPlaces } from './request-places.ts'

/**
 * Returns what is wrong with the requests that follow an application: a choice, a withdrawn consent,
 * asking again, erasure, a step; and with what makes an enquiry soft, and the receipt of the consents.
 */
export function furtherRequestFaults(gateway: Gateway, examples: Examples): readonly string[] {
  return [
    ...withdrawalFaults(gateway, examples),
    ...followingFaults(gateway, examples),
    ...enquiryFaults(gateway, examples),
    ...receiptFaults(gateway, examples),
  ]
}

function withdrawalFaults({ withdrawConsent }: Gateway, { withdrawal }: Examples): readonly string[] {
  if (!withdrawConsent && !withdrawal) return []
  if (!withdrawConsent) return ['examples.ts has "withdrawal", and the gateway reports no withdrawn consents']
  if (!withdrawal) return ['the gateway reports withdrawn consents, and examples.ts lacks "withdrawal"']
  const { reference: _, ...unanswered } = withdrawal.withdrawn
  return [
    ...difference('the gateway reports a withdrawn consent by', withdrawConsent(withdrawal.withdrawn), withdrawal.request),
    ...(withdrawConsent(unanswered).path.includes(unanswered.leadId)
      ? []
      : ['without a reference, a withdrawn consent must be reported to a path with our id of the lead']),
  ]
}

function followingFaults(gateway: Gateway, { application, askingAgain, erasure, stepAnswer, choice }: Examples): readonly string[] {
  const { askAgain, erase, answerStep, choose, notChosen } = gateway
  return [
    ...togetherFaults('choice', choose && notChosen, choice),
    ...(choice ? difference('the gateway reports a choice by', choose?.(choice.chosen), choice.request) : []),
    ...(choice ? difference('the gateway reports another choice by', notChosen?.(choice.chosen), choice.notChosen) : []),
    ...togetherFaults('askingAgain', askAgain, askingAgain),
    ...togetherFaults('erasure', erase, erasure),
    ...togetherFaults('stepAnswer', answerStep, stepAnswer),
    ...(askingAgain ? difference('the gateway asks again by', askAgain?.(application, askingAgain.reference), askingAgain.request) : []),
    ...(erasure ? difference('the gateway erases by', erase?.(erasure.erased), erasure.request) : []),
    ...(stepAnswer ? difference('the gateway answers a step by', answerStep?.(application, stepAnswer.step), stepAnswer.request) : []),
  ]
}

function enquiryFaults({ ask }: Gateway, { application, softEnquiry = {} }: Examples): readonly string[] {
  const soft = requestPlaces(ask({ ...application, enquiry: 'soft' }))
  return difference('a soft enquiry changes', changedPlaces(requestPlaces(ask(application)), soft), softEnquiry)
}

/** A receipt of which every part can be told in a request. */
const RECEIPT: ConsentReceipt = {
  kind: 'loanwright-consent-receipt',
  leadId: 'receipt-lead',
  partner: 'receipt-partner',
  issuedAt: '2026-11-20T12:00:00.000Z',
  consents: [],
  keyId: 'receipt-key',
  signature: 'receipt-signature',
}

function receiptFaults({ ask, answerStep }: Gateway, { application, stepAnswer }: Examples): readonly string[] {
  const given = { ...application, consent: RECEIPT }
  const requests = { application: ask(given), ...(answerStep && stepAnswer && { step: answerStep(given, stepAnswer.step) }) }
  const sent = JSON.stringify(RECEIPT)
  return Object.entries(requests).flatMap(([name, { body }]) =>
    JSON.stringify(body ?? {}).includes(sent) ? [] : [`the request of the ${name} does not have the receipt of the consents (\`consent\`)`],
  )
}

function togetherFaults(example: string, call: unknown, stated: unknown): readonly string[] {
  if (Boolean(call) === Boolean(stated)) return []
  return [
    call
      ? `examples.ts lacks "${example}": its gateway makes that request`
      : `examples.ts has "${example}", and the gateway has no such request`,
  ]
}
