import { countTry } from '../db/phone-codes.ts'
import { isSame } from '../secrets/hash.ts'
import { codesOfToday, MOST_TRIES, secondsUntilNext } from './ask-phone-code.ts'
import { codeHashes } from './hash-code.ts'
import { note, type OpenLead } from './open-lead.ts'

/** Counts the try, then compares: a code bears five, however many come at once. Only the newest code counts. */
export async function judgeCode(open: OpenLead, typed: string) {
  const code = typed.replaceAll(/\D/gu, '')
  const sent = await codesOfToday(open)
  const [last] = sent
  if (!last || last.expires_at <= open.now) return { ok: false, error: 'code-expired' } as const
  const tries = await countTry(open.tx, last.id, MOST_TRIES)
  if (tries === undefined)
    return { ok: false, error: 'too-many-tries', retryAfterSeconds: Math.max(1, secondsUntilNext(sent, open.now)) } as const
  if (codeHashes(open.api.seal, last.id, code).some((hash) => isSame(hash, last.code_hash))) return undefined
  note(open, 'phone-code-wrong', { try: tries })
  return { ok: false, error: 'code-wrong', isKept: true } as const
}
