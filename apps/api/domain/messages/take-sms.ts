import type { Transaction } from 'kysely'
import type { Api } from '../api.ts'
import { countMessage, lockCounts } from '#apps/api/store/messages/message-counts.ts'
import type { Tables } from '#apps/api/platform/postgres/tables/tables.ts'
import { addressKeys } from '#apps/api/platform/limits/address-keys.ts'
import { DAY_MS, findClosed, HOUR_MS, shareOf, checkBudgets, countOf, type Budget } from './budgets.ts'

/** An SMS that somebody causes. */
export interface SmsWanted {
  readonly site: string
  readonly phone: string
  /** Where the call came from; undefined for work of the server. */
  readonly address: string | undefined
  /** True where a solved captcha says that a person asks. */
  readonly isPerson: () => Promise<boolean>
  /** True for an applicant who has confirmed this phone before. */
  readonly isProven: boolean
  readonly now: Date
}

/** Counted, and how long it is held back; or when another try may help. */
export type SmsTaken = { readonly ok: true; readonly delayMs: number } | { readonly ok: false; readonly retryAfterSeconds: number }

/** An address that causes many messages gets the smaller part of a budget, so that it uses it up for nobody else. */
const BUSY = { ofPhone: 0.6, ofSite: 0.8 }
/** Who has confirmed the phone has some messages that no stranger can use up. */
const PROVEN = 1.2
export const DELAY_EACH_MS = 5000
export const LONGEST_DELAY_MS = 60_000

/** Counts an SMS against the budgets of its phone, its site and all sites. An address alone only slows it down. */
export async function takeSms(
  api: Pick<Api, 'settings' | 'encryption' | 'metrics' | 'log'>,
  tx: Transaction<Tables>,
  wanted: SmsWanted,
): Promise<SmsTaken> {
  const budgetsOf = (isBusy: boolean) => [...phoneBudgets(api, wanted, isBusy), ...siteSmsBudgets(api, wanted.site, isBusy)]
  const { isBusy, delayMs, locked, ofAddress } = await lockForSms(api, tx, wanted, budgetsOf(false))
  const taken = checkBudgets(api, { sender: senderOf(wanted), budgets: budgetsOf(isBusy) }, locked)
  await countMessage(tx, [...ofAddress, ...(taken.ok ? taken.counted : [])])
  return taken.ok ? { ok: true, delayMs } : taken
}

/**
 * The same for a message of which nobody knows yet whether it goes out: its phone is counted, its site only looked at, or
 * those who ask for what is not there would use up the messages of all.
 */
export async function takePersonsSms(
  api: Pick<Api, 'settings' | 'encryption' | 'metrics' | 'log'>,
  tx: Transaction<Tables>,
  wanted: SmsWanted,
): Promise<SmsTaken> {
  const { isBusy, delayMs, locked, ofAddress } = await lockForSms(api, tx, wanted, phoneBudgets(api, wanted, false))
  const closed = await findClosed(tx, siteSmsBudgets(api, wanted.site, isBusy), wanted.now)
  const taken =
    closed === undefined
      ? checkBudgets(api, { sender: senderOf(wanted), budgets: phoneBudgets(api, wanted, isBusy) }, locked)
      : ({ ok: false, retryAfterSeconds: closed } as const)
  await countMessage(tx, [...ofAddress, ...(taken.ok ? taken.counted : [])])
  return taken.ok ? { ok: true, delayMs } : taken
}

const senderOf = ({ site, now }: SmsWanted) => ({ channel: 'sms', site, now }) as const

/** Locks the counts of the address and of these budgets; answers how far the address is over what is usual. */
async function lockForSms(
  api: Pick<Api, 'settings' | 'encryption'>,
  tx: Transaction<Tables>,
  wanted: SmsWanted,
  budgets: readonly Budget[],
) {
  const bounds = addressBounds(api, wanted)
  const locked = await lockCounts(tx, [...bounds, ...budgets], wanted.now)
  const over = Math.max(0, ...bounds.map(({ key, usual }) => countOf(locked, key) + 1 - usual))
  const isBusy = over > 0 && !(await wanted.isPerson())
  const ofAddress = locked.filter(({ key }) => bounds.some((bound) => bound.key === key))
  return { isBusy, delayMs: isBusy ? Math.min(LONGEST_DELAY_MS, over * DELAY_EACH_MS) : 0, locked, ofAddress }
}

/** What is usual for the address of a call. */
function addressBounds({ settings, encryption }: Pick<Api, 'settings' | 'encryption'>, { address, phone }: SmsWanted) {
  if (address === undefined) return []
  // of IPv6 its smaller network, which one customer has for itself
  const [{ key: from } = { key: address }] = addressKeys(address)
  return [
    { key: `sms address ${encryption.blindIndex('address', from)}`, windowMs: HOUR_MS, usual: settings.SMS_PER_ADDRESS_HOUR },
    {
      key: `sms address-phone ${encryption.blindIndex('address-phone', `${from} ${phone}`)}`,
      windowMs: DAY_MS,
      usual: settings.SMS_PER_ADDRESS_AND_PHONE,
    },
  ]
}

function phoneBudgets(
  { settings, encryption }: Pick<Api, 'settings' | 'encryption'>,
  { phone, isProven }: SmsWanted,
  isBusy: boolean,
): readonly Budget[] {
  const share = isProven ? PROVEN : isBusy ? BUSY.ofPhone : 1
  // a hash of its own: it outlives an erased lead by a day, and leads to no other row
  const index = encryption.blindIndex('message-phone', phone)
  return [
    shareOf({ scope: 'person', key: `sms hour phone ${index}`, windowMs: HOUR_MS, whole: settings.SMS_PER_PHONE_HOUR }, share),
    shareOf({ scope: 'person', key: `sms day phone ${index}`, windowMs: DAY_MS, whole: settings.PHONE_CODES_PER_PHONE }, share),
  ]
}

/** What a site, and all sites together, may send. */
export function siteSmsBudgets({ settings }: Pick<Api, 'settings'>, site: string, isBusy: boolean): readonly Budget[] {
  const share = isBusy ? BUSY.ofSite : 1
  return [
    shareOf({ scope: 'site', key: `sms hour site ${site}`, windowMs: HOUR_MS, whole: settings.SMS_PER_SITE_HOUR }, share),
    shareOf({ scope: 'site', key: `sms day site ${site}`, windowMs: DAY_MS, whole: settings.SMS_PER_SITE_DAY }, share),
    shareOf({ scope: 'all', key: 'sms hour all', windowMs: HOUR_MS, whole: settings.SMS_PER_HOUR }, share),
    shareOf({ scope: 'all', key: 'sms day all', windowMs: DAY_MS, whole: settings.SMS_PER_DAY }, share),
  ]
}
