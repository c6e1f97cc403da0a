import type { Transaction } from 'kysely'
import type { Api } from '#apps/api/domain/api.ts'
import { checkToken } from '#apps/api/domain/captcha/check-token.ts'
import { findAnswered } from '#apps/api/store/leads/idempotency.ts'
import { addRecovery, lockOwner, readRecoveries } from '#apps/api/store/leads/recoveries.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import type { Answer, CallKey, Refusal } from '#apps/api/domain/refusals/refusal.ts'
import { hashCode } from '#apps/api/domain/phone-codes/hash-code.ts'
import { refuseCode } from '#apps/api/domain/phone-codes/refuse-code.ts'
import { recoveryPlace } from '#apps/api/domain/leads/recovery-place.ts'
import { CODE_LIVES_MS, randomCode, pauseAfter, secondsUntilNext, secondsUntilTomorrow } from '#apps/api/domain/phone-codes/send-code.ts'
import { DAY_MS } from '#apps/api/domain/messages/budgets.ts'
import { takePersonsSms } from '#apps/api/domain/messages/take-sms.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import type { SiteContext } from '#apps/api/domain/sites/site-context.ts'
import { answerOnce, keyOf, type Done } from './answer-once.ts'
import { readOwner, type Owner } from './read-owner.ts'

/** Somebody who wants an application back. */
export interface RecoveryAsked {
  readonly site: SiteContext
  readonly key: CallKey
  readonly address: string
  readonly body: { readonly email: string; readonly phoneNumber: string; readonly googleCaptchaToken?: string | undefined }
}

interface Asked {
  readonly resendAfterSeconds: number
  readonly validMinutes: number
}

/**
 * Makes a code and a job that sends it. Nothing here looks whether there is such an application: the job does, so that
 * neither the answer nor its time tells.
 */
export async function askRecovery(api: Api, { site, key, address, body }: RecoveryAsked): Promise<Answer<Asked>> {
  const read = readOwner(api, site, body)
  if (!read.ok) return read
  const about = `recover ${read.owner.owners[0] ?? ''}`
  const validated = await checkOwner(api, { site, token: body.googleCaptchaToken, key: keyOf({ about, key }) })
  if (typeof validated !== 'boolean') return validated
  return answerOnce(api, { site, key, about }, (tx) => makeCode(api, tx, { site, owner: read.owner, address, isPerson: validated }))
}

interface PersonCheck {
  readonly site: SiteContext
  readonly token: string | undefined
  readonly key: Buffer
}

/** True where a solved captcha says so; whom nobody can judge is let in more slowly. A token is good once, a key for longer. */
async function checkOwner(
  api: Pick<Api, 'database' | 'log' | 'outside' | 'captchas'>,
  { site: { site }, token, key }: PersonCheck,
): Promise<boolean | Refusal> {
  const captcha = api.captchas.get(site.id)
  if (!captcha || token === undefined || (await findAnswered(api.database.db, key))) return false
  const checked = await checkToken(api, site.id, captcha, token)
  return checked === 'program' ? { ok: false, error: 'captcha-refused' } : checked === 'person'
}

interface Making {
  readonly site: SiteContext
  readonly owner: Owner
  readonly address: string
  readonly isPerson: boolean
}

async function makeCode(
  api: Pick<Api, 'settings' | 'encryption' | 'jobs' | 'metrics' | 'log' | 'outside'>,
  tx: Transaction<Tables>,
  { site, owner, address, isPerson }: Making,
): Promise<Done<Asked>> {
  const now = api.outside.now()
  await lockOwner(tx, owner.owners[0] ?? '')
  const sent = await readRecoveries(tx, owner.owners, new Date(now.getTime() - DAY_MS))
  const pause = sent.length < api.settings.PHONE_CODES_PER_DAY ? secondsUntilNext(sent, now) : secondsUntilTomorrow(sent, now)
  if (pause > 0) return refuseCode(site, 'phoneNumber', pause)
  const wanted = { site: owner.site, phone: owner.phone, address, isPerson: () => Promise.resolve(isPerson), isProven: false, now }
  const taken = await takePersonsSms(api, tx, wanted)
  if (!taken.ok) return refuseCode(site, 'phoneNumber', taken.retryAfterSeconds)
  await addAndSend(api, tx, owner, { now, delayMs: taken.delayMs })
  const resendAfterSeconds = pauseAfter(sent.length + 1) + Math.ceil(taken.delayMs / 1000)
  return { ok: true, reply: () => ({ resendAfterSeconds, validMinutes: CODE_LIVES_MS / 60_000 }) }
}

async function addAndSend(
  api: Pick<Api, 'encryption' | 'jobs'>,
  tx: Transaction<Tables>,
  owner: Owner,
  { now, delayMs }: { now: Date; delayMs: number },
): Promise<void> {
  const id = makeId(now)
  const code = randomCode()
  const sentAt = new Date(now.getTime() + delayMs)
  await addRecovery(tx, {
    id,
    site: owner.site,
    owner_index: owner.owners[0] ?? '',
    email_indexes: [...owner.emails],
    phone_indexes: [...owner.phones],
    lead_id: null,
    code_hash: hashCode(api.encryption, id, code),
    sealed_code: api.encryption.encrypt(code, recoveryPlace(id)),
    sent_at: sentAt,
    expires_at: new Date(sentAt.getTime() + CODE_LIVES_MS),
  })
  await api.jobs.send(tx, [{ job: 'send-recovery', payload: { recoveryId: id }, options: delayMs === 0 ? {} : { afterMs: delayMs } }])
}
