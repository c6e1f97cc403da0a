import { randomInt } from 'node:crypto'
import { readMaking } from '#apps/api/store/leads/events.ts'
import { addCode, readCodes, type PhoneCodeRow } from '#apps/api/store/leads/phone-codes.ts'
import type { CodePurpose } from '#apps/api/platform/postgres/tables/message-tables.ts'
import { DAY_MS } from '../messages/budgets.ts'
import { takeSms } from '../messages/take-sms.ts'
import type { PlannedJob } from '#apps/api/platform/queue/job-payloads.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import { hashCode } from './hash-code.ts'
import { note, type OpenLead } from '../leads/open-lead.ts'
import type { Sending } from './sending.ts'

/** A code lives ten minutes and bears five tries (docs/decisions/specification/201-choices.md). */
export const CODE_LIVES_MS = 10 * 60_000
export const MOST_TRIES = 5
const FIRST_PAUSE_SECONDS = 30
/** Who mistypes a number twice gets a third code; whoever tries more numbers looks for one. */
export const MOST_NUMBERS = 3

/** What a code is for, and the one thing that it opens. Codes for something else neither count nor fit. */
export interface CodeUse {
  readonly purpose: CodePurpose
  readonly subject?: Buffer
}

export const CONFIRM_PHONE: CodeUse = { purpose: 'confirm-phone' }

/** A code for one link: whoever holds another link to the lead uses up none of its tries. */
export const openLinkUse = (linkHash: Buffer): CodeUse => ({ purpose: 'open-link', subject: linkHash })

/** What sending a code came to, and the jobs of it: whoever changes the lead sends them with the change. */
export interface SentCode {
  readonly sending: Sending
  readonly jobs: readonly PlannedJob<'send-sms'>[]
}

const refuse = (retryAfterSeconds: number): SentCode => ({ sending: { ok: false, retryAfterSeconds }, jobs: [] })

/** Sends a new code to the lead's phone: after 30 s, then doubling, as often a day as the settings and budgets allow. */
export async function sendCode(open: OpenLead, use: CodeUse, codes?: readonly PhoneCodeRow[]): Promise<SentCode> {
  const { api, tx, now, lead } = open
  const sent = codesFor(use, codes ?? (await readTodaysCodes(open)))
  const toPhone = sent.filter((row) => isToPhone(open, row))
  const pause = secondsUntilNext(toPhone, now)
  if (pause > 0) return refuse(pause)
  if (sent.length >= api.settings.PHONE_CODES_PER_DAY || hasTriedNumbers(sent, toPhone)) return refuse(secondsUntilTomorrow(sent, now))
  const phone = phoneOf(open)
  const wanted = { site: lead.site, phone, address: open.address, isProven: lead.phoneConfirmedAt !== null, now }
  const taken = await takeSms(api, tx, { ...wanted, isPerson: () => hasSolvedCaptcha(open) })
  if (!taken.ok) return { sending: taken, jobs: [] }
  const job = await makeCode(open, use, { phone, delayMs: taken.delayMs })
  return { sending: { ok: true, resendAfterSeconds: pauseAfter(toPhone.length + 1) + Math.ceil(taken.delayMs / 1000) }, jobs: [job] }
}

/** Seconds until a new code may be asked for after these, the newest first; 0 for at once. */
export function secondsUntilNext(sent: readonly { readonly sent_at: Date }[], now: Date): number {
  const [last] = sent
  if (!last) return 0
  const due = last.sent_at.getTime() + pauseAfter(sent.length) * 1000
  return Math.max(0, Math.ceil((due - now.getTime()) / 1000))
}

/** Seconds until the first of these is a day old. */
export function secondsUntilTomorrow(sent: readonly { readonly sent_at: Date }[], now: Date): number {
  const first = sent.at(-1)?.sent_at.getTime() ?? now.getTime()
  return Math.max(1, Math.ceil((first + DAY_MS - now.getTime()) / 1000))
}

/** The pause after so many codes: 30 s, then doubling. */
export const pauseAfter = (count: number): number => FIRST_PAUSE_SECONDS * 2 ** (count - 1)

/** The codes that were sent for a lead within a day, the newest first. */
export const readTodaysCodes = ({ tx, lead, now }: OpenLead): Promise<readonly PhoneCodeRow[]> =>
  readCodes(tx, lead.id, new Date(now.getTime() - DAY_MS))

/** Those of them that are for one use, whatever phone they went to. */
export const codesOfToday = async (open: OpenLead, use: CodeUse): Promise<readonly PhoneCodeRow[]> =>
  codesFor(use, await readTodaysCodes(open))

const codesFor = ({ purpose, subject }: CodeUse, codes: readonly PhoneCodeRow[]): readonly PhoneCodeRow[] =>
  codes.filter((row) => purposeOf(row) === purpose && (subject === undefined || row.subject?.equals(subject)))

/** A server of the release before says no purpose: what it sent confirms the phone, and opens nothing. */
const purposeOf = ({ purpose }: PhoneCodeRow): CodePurpose => purpose ?? 'confirm-phone'

/** True for a code that went to the phone that the lead has now. */
export const isToPhone = (open: OpenLead, { phone_index: index }: PhoneCodeRow): boolean =>
  open.api.encryption.blindIndexes('phone', phoneOf(open)).includes(index)

function phoneOf({ lead: { answers } }: OpenLead): string {
  return typeof answers['phoneNumber'] === 'string' ? answers['phoneNumber'] : ''
}

function hasTriedNumbers(sent: readonly PhoneCodeRow[], toPhone: readonly PhoneCodeRow[]): boolean {
  return toPhone.length === 0 && new Set(sent.map(({ phone_index: index }) => index)).size >= MOST_NUMBERS
}

async function hasSolvedCaptcha({ tx, lead }: OpenLead): Promise<boolean> {
  const made = await readMaking(tx, lead.id)
  return made?.['captcha'] === 'passed'
}

/** Six digits, all equally likely. */
export const randomCode = (): string => String(randomInt(1_000_000)).padStart(6, '0')

interface Addressed {
  readonly phone: string
  readonly delayMs: number
}

/** Stores a code, and returns the job that sends it. */
async function makeCode(open: OpenLead, use: CodeUse, { phone, delayMs }: Addressed): Promise<PlannedJob<'send-sms'>> {
  const { api, tx, now, lead } = open
  const id = makeId(now)
  const code = randomCode()
  const sentAt = new Date(now.getTime() + delayMs)
  await addCode(tx, {
    id,
    lead_id: lead.id,
    phone_index: api.encryption.blindIndex('phone', phone),
    code_hash: hashCode(api.encryption, id, code),
    sealed_code: api.encryption.encrypt(code, codePlace(id)),
    sealed_phone: api.encryption.encrypt(phone, phonePlace(id)),
    purpose: use.purpose,
    subject: use.subject ?? null,
    sent_at: sentAt,
    expires_at: new Date(sentAt.getTime() + CODE_LIVES_MS),
  })
  note(open, 'phone-code-sent')
  return { job: 'send-sms', payload: { codeId: id, leadId: lead.id }, options: delayMs === 0 ? {} : { afterMs: delayMs } }
}

/** What a stored code, and the phone beside it, are bound to. */
export const codePlace = (id: string): string => `phone_codes:${id}:code`
export const phonePlace = (id: string): string => `phone_codes:${id}:phone`
