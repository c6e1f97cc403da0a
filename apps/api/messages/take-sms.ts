import type { Transaction } from 'kysely'
import type { Api } from '../api.ts'
import { countMessage, lockCounts } from '../db/message-counts.ts'
import type { Tables } from '../db/tables.ts'
import { DAY_MS, HOUR_MS, takeBudgets, type Budget } from './budgets.ts'

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
const DELAY_EACH_MS = 5000
const LONGEST_DELAY_MS = 60_000

/** Counts an SMS against the budgets of its phone, its site and all sites. An address alone only slows it down. */
export async function takeSms(api: Api, tx: Transaction<Tables>, wanted: SmsWanted): Promise<SmsTaken> {
  const over = await countOfAddress(api, tx, wanted)
  const isBusy = over > 0 && !(await wanted.isPerson())
  const sender = { channel: 'sms', site: wanted.site, now: wanted.now } as const
  const taken = await takeBudgets(api, tx, { sender, budgets: budgetsOf(api, wanted, isBusy) })
  if (!taken.ok) return taken
  return { ok: true, delayMs: isBusy ? Math.min(LONGEST_DELAY_MS, over * DELAY_EACH_MS) : 0 }
}

/** Counts the message against its address; answers by how many the address is over what is usual. */
async function countOfAddress({ settings, seal }: Api, tx: Transaction<Tables>, { address, phone, now }: SmsWanted): Promise<number> {
  if (address === undefined) return 0
  const bounds = [
    { key: `sms address ${seal.index('address', address)}`, windowMs: HOUR_MS, usual: settings.SMS_PER_ADDRESS_HOUR },
    {
      key: `sms address-phone ${seal.index('address-phone', `${address} ${phone}`)}`,
      windowMs: DAY_MS,
      usual: settings.SMS_PER_ADDRESS_AND_PHONE,
    },
  ]
  const counted = await lockCounts(tx, bounds, now)
  await countMessage(tx, counted)
  return Math.max(0, ...bounds.map(({ key, usual }) => (counted.find((one) => one.key === key)?.count ?? 0) + 1 - usual))
}

function budgetsOf({ settings, seal }: Api, { site, phone, isProven }: SmsWanted, isBusy: boolean): readonly Budget[] {
  const index = seal.index('phone', phone)
  const { ofPhone, ofSite } = isBusy ? BUSY : { ofPhone: 1, ofSite: 1 }
  const share = { person: isProven ? PROVEN : ofPhone, site: ofSite, all: ofSite }
  const budget = (scope: Budget['scope'], key: string, whole: number) => ({
    scope,
    key: `sms ${key}`,
    windowMs: key.startsWith('hour') ? HOUR_MS : DAY_MS,
    whole,
    most: Math.max(1, Math.floor(whole * share[scope])),
  })
  return [
    budget('person', `hour phone ${index}`, settings.SMS_PER_PHONE_HOUR),
    budget('person', `day phone ${index}`, settings.PHONE_CODES_PER_PHONE),
    budget('site', `hour site ${site}`, settings.SMS_PER_SITE_HOUR),
    budget('site', `day site ${site}`, settings.SMS_PER_SITE_DAY),
    budget('all', 'hour all', settings.SMS_PER_HOUR),
    budget('all', 'day all', settings.SMS_PER_DAY),
  ]
}
