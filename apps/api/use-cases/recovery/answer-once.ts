import type { Transaction } from 'kysely'
import { ERRORS } from '#core/contract/errors.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { keepAnswer, takeKey } from '#apps/api/store/leads/idempotency.ts'
import { isLockTimeout } from '#apps/api/platform/postgres/is-unavailable.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Answer, CallKey } from '#apps/api/domain/refusals/refusal.ts'
import { writeProblem } from '#apps/api/domain/refusals/write-problem.ts'
import { repeat, type Change } from '../leads/change-lead.ts'
import { writeReply } from '#apps/api/domain/views/write-reply.ts'
import { hash } from '#apps/api/platform/secrets/hash.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'

/** A changing call that belongs to no lead yet, with whom it is about: a key is theirs alone. */
export interface OnceAsked {
  readonly site: SiteContext
  readonly key: CallKey
  readonly about: string
}

/** What a key stands under in the table of answers. */
export const keyOf = ({ about, key }: Pick<OnceAsked, 'about' | 'key'>): Buffer => hash(`${about} ${key.key}`)

/** What was done, with the lead that it turned out to be about. */
export type Done<Reply> = Change<Reply> & { readonly leadId?: string }

/** Does something once for each key, in one transaction; a repeat gets the first answer again. */
export async function answerOnce<Reply extends object>(
  api: Pick<Api, 'database' | 'encryption'>,
  asked: OnceAsked,
  work: (tx: Transaction<Tables>) => Promise<Done<Reply>>,
): Promise<Answer<Reply>> {
  const key = keyOf(asked)
  const isKept = (answer: Answer<Reply> & { isKept?: true }) => answer.ok || answer.isKept === true
  try {
    return await api.database.inTransaction(async (tx) => {
      const answered = await takeKey(tx, key, asked.key.bodyHash)
      if (answered) return repeat(api, answered, asked.key.bodyHash, key)
      const done = await work(tx)
      if (!done.ok && !done.isKept) return done
      const { text, pack } = writeReply(done.ok ? done.reply() : writeProblem(done, asked.site))
      const status = done.ok ? OK : ERRORS[done.error].status
      await keepAnswer(tx, { key, leadId: done.leadId ?? null, status, answer: pack(api.encryption, key) })
      return done.ok ? { ok: true, text, status } : done
    }, isKept)
  } catch (error) {
    if (isLockTimeout(error)) return { ok: false, error: 'key-in-use', retryAfterSeconds: 1 }
    throw error
  }
}

const OK = 200
