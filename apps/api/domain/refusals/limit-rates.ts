import type { Api } from '../api.ts'
import type { RequestCount } from '#apps/api/platform/platform.ts'
import { countRequest } from '#apps/api/store/messages/rate-limits.ts'
import { addressKeys } from '#apps/api/platform/limits/address-keys.ts'
import { countInMemory } from '#apps/api/platform/limits/count-in-memory.ts'
import type { Refusal } from './refusal.ts'

const WINDOW_MS = 60_000
// about 20 MB; what finds no place shares so many counters
const BOUNDS = { windowMs: WINDOW_MS, keys: 100_000, shared: 4096 }

/** Counting in this process's memory, or in the database where several processes serve. */
export function makeRequestCount(store: 'memory' | 'database', database: Pick<Api['database'], 'db'>, now: () => Date): RequestCount {
  return store === 'database' ? (key) => countRequest(database.db, key, WINDOW_MS) : makeProcessCount(now)
}

/** Counting in this process's memory in any case: for what must not reach the database. */
export const makeProcessCount = (now: () => Date): RequestCount => countInMemory(now, BOUNDS)

/** Refuses the changing calls of an address that sends too many. */
export const limitAddress = (api: Pick<Api, 'settings' | 'count'>, address: string): Promise<Refusal | undefined> =>
  limitByAddress(api.count, 'address', { address, most: api.settings.RATE_PER_MINUTE })

/** Refuses the reading calls of an address that sends too many, before they reach the database. */
export const limitReads = (api: Pick<Api, 'settings' | 'countInProcess'>, address: string): Promise<Refusal | undefined> =>
  limitByAddress(api.countInProcess, 'reads', { address, most: api.settings.READS_PER_MINUTE })

/**
 * The refusal of who asks for a change of a lead without its secret: as if there were none, or, from an address that does so
 * often, to come back later. Whoever has the secret is not held up, also behind the same address.
 */
export const refuseWithoutProof = async (api: Pick<Api, 'settings' | 'count'>, address: string): Promise<Refusal> =>
  (await limitByAddress(api.count, 'wrong', { address, most: api.settings.WRONG_SECRETS_PER_MINUTE })) ?? {
    ok: false,
    error: 'lead-unknown',
  }

/** Refuses the changes of a lead that gets too many. To be asked for who holds its secret only: others would spend it. */
export const limitLead = (api: Pick<Api, 'settings' | 'count'>, leadId: string): Promise<Refusal | undefined> =>
  limit(api.count, `lead ${leadId}`, api.settings.CHANGES_PER_MINUTE)

/** Refuses the applications of an address that begins too many which no captcha could judge. */
export const limitUnchecked = (api: Pick<Api, 'settings' | 'count'>, address: string): Promise<Refusal | undefined> =>
  limitByAddress(api.count, 'unchecked', { address, most: api.settings.UNCHECKED_PER_MINUTE })

/** Refuses the reports of an address whose browser tells too much. */
export const limitReports = (api: Pick<Api, 'settings' | 'count'>, address: string): Promise<Refusal | undefined> =>
  limitByAddress(api.count, 'reports', { address, most: api.settings.REPORTS_PER_MINUTE })

/** A person goes from page to page, and hides and shows each: more reports than of what goes wrong. */
const VIEWS_PER_REPORT = 8

/** Drops the reports of page views of an address that sends too many; the database is not asked. */
export const limitPageViews = (api: Pick<Api, 'settings' | 'countInProcess'>, address: string): Promise<Refusal | undefined> =>
  limitByAddress(api.countInProcess, 'page-views', { address, most: api.settings.REPORTS_PER_MINUTE * VIEWS_PER_REPORT })

/** Refuses the files of a lead that sends too many. */
export const limitUploads = (api: Pick<Api, 'settings' | 'count'>, leadId: string): Promise<Refusal | undefined> =>
  limit(api.count, `files ${leadId}`, api.settings.FILES_PER_MINUTE)

/** Counts an address under each of its keys, and refuses it where one of them has too many. */
export async function limitByAddress(
  count: RequestCount,
  kind: string,
  { address, most }: { readonly address: string; readonly most: number },
): Promise<Refusal | undefined> {
  const refused = await Promise.all(addressKeys(address).map(({ key, times }) => limit(count, `${kind} ${key}`, most * times)))
  return refused.find((one) => one !== undefined)
}

/** Counts a key, and refuses what is beyond its most in a minute. */
export async function limit(count: RequestCount, key: string, most: number): Promise<Refusal | undefined> {
  const counted = await count(key)
  if (counted.count <= most) return undefined
  return { ok: false, error: 'too-many-requests', retryAfterSeconds: Math.max(1, Math.ceil(counted.endsInMs / 1000)) }
}
