import type { Api, RequestCount } from '../api.ts'
import { countRequest } from '../db/rate-limits.ts'
import type { Refusal } from './answer-call.ts'

const WINDOW_MS = 60_000

/** Counting in this process's memory, or in the database where several processes serve. */
export function makeRequestCount(store: 'memory' | 'database', database: Api['database'], now: () => Date): RequestCount {
  return store === 'database' ? (key) => countRequest(database.db, key, WINDOW_MS) : countInMemory(now)
}

/** Refuses the changing calls of an address that sends too many. */
export const limitAddress = (api: Api, address: string): Promise<Refusal | undefined> =>
  limit(api, `address ${address}`, api.settings.RATE_PER_MINUTE)

/** Refuses the changes of a lead that gets too many. */
export const limitLead = (api: Api, leadId: string): Promise<Refusal | undefined> =>
  limit(api, `lead ${leadId}`, api.settings.CHANGES_PER_MINUTE)

/** Refuses the applications of an address that begins too many which no captcha could judge. */
export const limitUnchecked = (api: Api, address: string): Promise<Refusal | undefined> =>
  limit(api, `unchecked ${address}`, api.settings.UNCHECKED_PER_MINUTE)

/** Refuses the reports of an address whose browser tells too much. */
export const limitReports = (api: Api, address: string): Promise<Refusal | undefined> =>
  limit(api, `reports ${address}`, api.settings.REPORTS_PER_MINUTE)

/** Refuses the files of a lead that sends too many. */
export const limitUploads = (api: Api, leadId: string): Promise<Refusal | undefined> =>
  limit(api, `files ${leadId}`, api.settings.FILES_PER_MINUTE)

async function limit({ count }: Api, key: string, most: number): Promise<Refusal | undefined> {
  const counted = await count(key)
  if (counted.count <= most) return undefined
  return { ok: false, error: 'too-many-requests', retryAfterSeconds: Math.max(1, Math.ceil(counted.endsInMs / 1000)) }
}

// more keys than a minute's honest callers; beyond it the memory is emptied rather than grown
const MOST_KEYS = 100_000

function countInMemory(now: () => Date): RequestCount {
  let windows = new Map<string, { count: number; endsAt: number }>()
  return async (key) => {
    const at = now().getTime()
    if (windows.size > MOST_KEYS) windows = new Map([...windows].filter(([, { endsAt }]) => endsAt > at).slice(-MOST_KEYS / 2))
    const found = windows.get(key)
    const window = found && found.endsAt > at ? found : { count: 0, endsAt: at + WINDOW_MS }
    window.count++
    windows.set(key, window)
    return { count: window.count, endsInMs: window.endsAt - at }
  }
}
