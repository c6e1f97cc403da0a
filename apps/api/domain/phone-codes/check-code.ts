import { noteTry } from '#apps/api/store/leads/phone-codes.ts'
import { isSame } from '#apps/api/platform/secrets/hash.ts'
import { codeHashes } from './hash-code.ts'
import { note, type OpenLead } from '../leads/open-lead.ts'
import { codesOfToday, isToPhone, MOST_TRIES, type CodeUse } from './send-code.ts'

/**
 * Counts the try, then compares: a code bears five, however many come at once, and the fifth wrong one says so. Only the newest code for this use counts,
 * for the phone that it was sent to, once.
 */
export async function checkCode(open: OpenLead, typed: string, use: CodeUse) {
  const [last] = await codesOfToday(open, use)
  if (!last || last.expires_at <= open.now || last.used_at !== null || !isToPhone(open, last))
    return { ok: false, error: 'code-expired' } as const
  if (last.tries >= MOST_TRIES) return { ok: false, error: 'code-used-up' } as const
  // the lead is locked: nobody else counts in between
  const tries = last.tries + 1
  const isRight = isCode(open, last, typed)
  await noteTry(open.tx, last, { tries, ...(isRight && { usedAt: open.now }) })
  if (isRight) return undefined
  note(open, 'phone-code-wrong', { try: tries })
  return { ok: false, error: tries < MOST_TRIES ? 'code-wrong' : 'code-used-up', isKept: true } as const
}

function isCode({ api }: OpenLead, { id, code_hash: right }: { id: string; code_hash: Buffer }, typed: string): boolean {
  return codeHashes(api.encryption, id, typed.replaceAll(/\D/gu, '')).some((hash) => isSame(hash, right))
}
