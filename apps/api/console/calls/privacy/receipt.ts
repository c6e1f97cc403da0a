import { z } from 'zod'
import type { ReplyOf } from '#core/console/define-console-call.ts'
import { verifyConsentReceipt } from '#core/console/privacy/privacy-records.ts'
import { answerChange } from '#apps/api/console/answering/answer-console-call.ts'
import { ownSigningKey } from '#apps/api/platform/secrets/own-signing-key.ts'
import { readReceipt } from '#apps/api/domain/receipts/read-receipt.ts'
import { verifyReceipt } from '#apps/api/domain/receipts/verify-receipt.ts'
import { findSiteOf } from '#apps/api/store/console/leads/read-stored-lead.ts'

type Verified = ReplyOf<typeof verifyConsentReceipt>

const NOTHING: Omit<Verified, 'result'> = { code: null, partner: null, issuedAt: null, consents: [], lead: null }
const UNREADABLE: Verified = { ...NOTHING, result: 'unreadable' }
const isId = (text: string): boolean => z.uuid().safeParse(text).success

export default [
  // a change, because that it was asked is itself a row of the log
  answerChange(verifyConsentReceipt, async ({ scope, body: { text } }, { settings }, tx) => {
    const receipt = readReceipt(text)
    const action = 'receipt-verified'
    if (!receipt) return { ok: true, value: UNREADABLE, audit: { action, subject: 'unreadable' } }
    const { keys } = settings.CONSENT_SIGNING_KEY ?? ownSigningKey(settings.DATA_DIR)
    const fault = verifyReceipt(receipt, keys)
    const { leadId, partner, issuedAt, consents } = receipt
    const site = isId(leadId) ? await findSiteOf(tx, scope, leadId) : undefined
    // what does not verify says nothing of anybody
    const said: Partial<Verified> = fault
      ? {}
      : {
          partner,
          issuedAt,
          consents: consents.map(({ code, version, at }) => ({ code, version, at })),
          lead: site === undefined ? null : leadId,
        }
    const result: Verified['result'] = fault?.why ?? 'valid'
    return {
      ok: true,
      value: { ...NOTHING, ...said, result, code: fault?.code ?? null },
      audit: {
        action,
        subject: site === undefined || fault ? result : `${result} ${leadId}`,
        ...(site !== undefined && !fault && { site }),
      },
    }
  }),
]
