import { randomInt } from 'node:crypto'
import { readMaking } from '../db/events.ts'
import { addCode, countCodesTo, readCodes, type PhoneCodeRow } from '../db/phone-codes.ts'
import { makeId } from '../secrets/make-id.ts'
import type { Following } from './following.ts'
import { hashCode } from './hash-code.ts'
import { note, type OpenLead } from './open-lead.ts'
import { goToState, STATE } from './go-to-state.ts'

/** A code lives ten minutes and bears five tries (decisions, section 4). */
const LIVES_MS = 10 * 60_000
export const MOST_TRIES = 5
const FIRST_PAUSE_SECONDS = 30
const DAY_MS = 24 * 60 * 60_000

/** After submitting, or after a change of the number: sends a code; where the country wants none, goes on. */
export async function askPhoneCode(open: OpenLead): Promise<Following | undefined> {
  if (open.context.site.country.phoneConfirmation === 'none' && !(await isUnchecked(open)))
    return { event: 'phone-confirmed', details: { by: 'nobody' } }
  goToState(open, STATE.mobileVerification)
  await sendCode(open)
  return undefined
}

/** True where no captcha could judge who began the application (apps/api/captcha/check-person.ts). */
async function isUnchecked({ tx, lead }: OpenLead): Promise<boolean> {
  const made = await readMaking(tx, lead.id)
  return made?.['captcha'] === 'unchecked'
}

/** What sending a code came to: sent, or when it may be asked for again. */
export type Sending =
  | { readonly ok: true; readonly resendAfterSeconds: number }
  | { readonly ok: false; readonly retryAfterSeconds: number }

/** Sends a new code to the lead's phone: after 30 s, then doubling, as often a day as the settings allow. */
export async function sendCode(open: OpenLead): Promise<Sending> {
  const { api, tx, now, lead } = open
  const sent = await readCodes(tx, lead.id, dayBefore(now))
  const pause = secondsUntilNext(sent, now)
  if (pause > 0) return { ok: false, retryAfterSeconds: pause }
  const { phoneNumber } = lead.answers
  const phone = typeof phoneNumber === 'string' ? phoneNumber : ''
  const toPhone = await countCodesTo(tx, api.seal.indexes('phone', phone), dayBefore(now))
  if (sent.length >= api.settings.PHONE_CODES_PER_DAY || toPhone >= api.settings.PHONE_CODES_PER_PHONE)
    return { ok: false, retryAfterSeconds: secondsUntilTomorrow(sent, now) }
  await addAndSend(open, phone)
  return { ok: true, resendAfterSeconds: FIRST_PAUSE_SECONDS * 2 ** sent.length }
}

/** Seconds until a new code may be asked for; 0 for at once. */
export function secondsUntilNext(sent: readonly PhoneCodeRow[], now: Date): number {
  const [last] = sent
  if (!last) return 0
  const due = last.sent_at.getTime() + FIRST_PAUSE_SECONDS * 1000 * 2 ** (sent.length - 1)
  return Math.max(0, Math.ceil((due - now.getTime()) / 1000))
}

/** The codes that count at a moment. */
export const codesOfToday = (open: OpenLead): Promise<PhoneCodeRow[]> => readCodes(open.tx, open.lead.id, dayBefore(open.now))

const dayBefore = (now: Date): Date => new Date(now.getTime() - DAY_MS)

function secondsUntilTomorrow(sent: readonly PhoneCodeRow[], now: Date): number {
  const first = sent.at(-1)?.sent_at.getTime() ?? now.getTime()
  return Math.max(1, Math.ceil((first + DAY_MS - now.getTime()) / 1000))
}

async function addAndSend(open: OpenLead, phone: string): Promise<void> {
  const { api, tx, now, lead } = open
  const id = makeId(now)
  const code = String(randomInt(1_000_000)).padStart(6, '0')
  await addCode(tx, {
    id,
    lead_id: lead.id,
    phone_index: api.seal.index('phone', phone),
    code_hash: hashCode(api.seal, id, code),
    sealed_code: api.seal.close(code, `phone_codes:${id}:code`),
    sent_at: now,
    expires_at: new Date(now.getTime() + LIVES_MS),
  })
  await api.jobs.send(tx, 'send-sms', { codeId: id })
  note(open, 'phone-code-sent')
}
