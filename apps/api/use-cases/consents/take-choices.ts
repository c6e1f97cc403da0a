import type { ArrivalWay } from '#core/console/privacy/request-kinds.ts'
import type { AnswerRow, AnswerValue } from '#core/model/answers/answers.ts'
import { DESCRIBED, partnerOfConsent } from '#core/consent/described-consents.ts'
import { findTransition } from '#core/lead/transitions.ts'
import { ledgerOf } from '#apps/api/domain/consents/ledger-of.ts'
import type { FieldMessage } from '#apps/api/domain/refusals/refusal.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import type { LedgerChoice } from '#apps/api/domain/consents/make-consents.ts'
import { note, takeAnswers, type OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { planWithdrawal } from '#apps/api/domain/consents/plan-withdrawal.ts'
import { siteBoxes, type ConsentBox } from '#apps/api/domain/consents/own-consents.ts'

/** A choice about one consent; `version` is that of the text that was shown. */
export interface ConsentChoice {
  readonly code: string
  readonly accepted: boolean
  readonly version?: string | undefined
}

/** How a choice came that was not made on the applicant's own page: the way, and the day of the site's country (`YYYY-MM-DD`). */
export interface Arrival {
  readonly way: ArrivalWay
  readonly receivedOn: string
}

/**
 * Takes choices over into the lead, each an answer that the ledger keeps. Codes that the site does not ask are refused.
 * An application on its way that loses a consent which its market requires is withdrawn: no further lender is asked.
 */
export async function takeChoices(open: OpenLead, choices: readonly ConsentChoice[], arrival?: Arrival): Promise<readonly FieldMessage[]> {
  const boxes = siteBoxes(open.context)
  const { rows: chain } = await ledgerOf(open)
  const lenders = chain.filter(({ code }) => partnerOfConsent(code) !== undefined)
  const unknown = choices.filter(({ code }) => ![...boxes, ...lenders].some((one) => one.code === code))
  if (unknown.length > 0) return unknown.map(({ code }) => ({ fieldName: code, message: open.context.find(['errors>not-an-option'], {}) }))
  open.shown = choices.flatMap(({ code, version }) => (version === undefined ? [] : [{ code, version }]))
  for (const { code, accepted } of choices) {
    const beforeIt = open.lead
    for (const box of boxes.filter((one) => one.code === code)) choose(open, box, accepted)
    const before = lenders.findLast((one) => one.code === code)
    const isAgain = before !== undefined && before.accepted !== accepted
    if (isAgain) chooseAgain(open, before, accepted)
    // the same once more is no event: the audit trail would grow for ever
    if (isAgain || open.lead !== beforeIt) note(open, accepted ? 'consent-given' : 'consent-withdrawn', { code, ...arrival })
    const wasGiven = chain.findLast((one) => one.code === code)?.accepted === true
    if (wasGiven && !accepted) await planWithdrawal(open, { code, box: boxes.find((one) => one.code === code) })
  }
  const isLost = choices.some(({ code, accepted }) => !accepted && boxes.some((box) => box.code === code && box.required))
  if (isLost && open.lead.submittedAt !== null && findTransition(open.lead.status, 'lead-withdrawn').ok)
    await applyEvent(open, 'lead-withdrawn')
  return []
}

/** One box of an answer, where it changes; where its field was never answered, there is nothing to withdraw. */
function choose(open: OpenLead, { field, code }: ConsentBox, accepted: boolean): void {
  const { answers, numbers } = open.lead
  const before = answers[field]
  if (before === undefined && !accepted) return
  const isSingle = open.context.fields.get(field)?.kind === 'consent'
  if ((isSingle ? before : boxesIn(before)[code]) === accepted) return
  const value: AnswerValue = isSingle ? accepted : { ...boxesIn(before), [code]: accepted }
  takeAnswers(open, { [field]: value }, { [field]: (numbers[field] ?? 0) + 1 })
}

/** A lender's consent is given or withdrawn in the words that it was chosen in. */
function chooseAgain(open: OpenLead, { code, version, text_hash }: LedgerChoice, accepted: boolean): void {
  open.again.push({ code, version, text_hash, accepted })
  const { answers, numbers } = open.lead
  const rows = answers[DESCRIBED.field]
  if (!Array.isArray(rows)) return
  const changed = rows.map((row: AnswerRow) => (row[DESCRIBED.code] === code ? { ...row, [DESCRIBED.given]: accepted } : row))
  takeAnswers(open, { [DESCRIBED.field]: changed }, { [DESCRIBED.field]: (numbers[DESCRIBED.field] ?? 0) + 1 })
}

const boxesIn = (value: AnswerValue | undefined): { readonly [code: string]: boolean } =>
  typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).flatMap(([code, given]) => (typeof given === 'boolean' ? [[code, given]] : [])))
    : {}
