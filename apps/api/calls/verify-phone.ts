import { verifyPhone } from '../../../core/contract/verify-phone.ts'
import { answerCall } from '../http/answer-call.ts'
import { countTry } from '../db/phone-codes.ts'
import { applyEvent } from '../leads/apply-event.ts'
import { codesOfToday, MOST_TRIES, secondsUntilNext } from '../leads/ask-phone-code.ts'
import { changeLead } from '../leads/change-lead.ts'
import { hashCode } from '../leads/hash-code.ts'
import { makeLeadView } from '../leads/make-lead-view.ts'
import { note, type OpenLead } from '../leads/open-lead.ts'
import { waitsForPhone } from '../leads/waits-for-phone.ts'
import { isSame } from '../secrets/hash.ts'

export default [
  answerCall(verifyPhone, ({ body, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: body.leadId }, async (open) => {
      if (!waitsForPhone(open.lead)) return { ok: false, error: 'move-not-allowed' }
      const refusal = await judgeCode(open, body.code.replaceAll(/\D/gu, ''))
      if (refusal) return refusal
      open.lead = { ...open.lead, phoneConfirmedAt: open.now }
      const moved = await applyEvent(open, 'phone-confirmed', { by: 'code' })
      return moved.ok ? { ok: true, reply: () => makeLeadView(open.context, open.lead, open.now) } : moved
    }),
  ),
]

/** Counts the try, then compares: a code bears five, however many come at once. Only the newest code counts. */
async function judgeCode(open: OpenLead, code: string) {
  const sent = await codesOfToday(open)
  const [last] = sent
  if (!last || last.expires_at <= open.now) return { ok: false, error: 'code-expired' } as const
  const tries = await countTry(open.tx, last.id, MOST_TRIES)
  if (tries === undefined) return { ok: false, error: 'too-many-tries', retryAfterSeconds: Math.max(1, secondsUntilNext(sent, open.now)) } as const
  if (isSame(hashCode(open.api.seal, last.id, code), last.code_hash)) return undefined
  note(open, 'phone-code-wrong', { try: tries })
  return { ok: false, error: 'code-wrong', isKept: true } as const
}
