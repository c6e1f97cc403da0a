import { countTry, markCodeUsed } from '#apps/api/store/leads/phone-codes.ts'
import { isSame } from '#apps/api/platform/secrets/hash.ts'
import { codeHashes } from './hash-code.ts'
import { note, type OpenLead } from '../leads/open-lead.ts'
import { codesOfToday, isToPhone, MOST_TRIES, secondsUntilNext, type CodeUse } from './send-code.ts'

/**
 * Counts the try, then compares: a code bears five, however many come at once. Only the newest code for this use counts,
 * for the phone that it was sent to, once.
 */
export async function checkCode(open: OpenLead, typed: string, use: CodeUse) {
  const sent = await codesOfToday(open, use)
  const [last] = sent
  if (!last || last.expires_at <= open.now || last.used_at !== null || !isToPhone(open, last))
    return { ok: false, error: 'code-expired' } as const
  const tries = await countTry(open.tx, last, MOST_TRIES)
  if (tries === undefined)
    return { ok: false, error: 'too-many-tries', retryAfterSeconds: Math.max(1, secondsUntilNext(sent, open.now)) } as const
  if (isCode(open, last, typed)) return await markCodeUsed(open.tx, last, open.now)
  note(open, 'phone-code-wrong', { try: tries })
  return { ok: false, error: 'code-wrong', isKept: true } as const
}

function isCode({ api }: OpenLead, { id, code_hash: right }: { id: string; code_hash: Buffer }, typed: string): boolean {
  return codeHashes(api.encryption, id, typed.replaceAll(/\D/gu, '')).some((hash) => isSame(hash, right))
}
