import { readLeadStatus } from '#core/contract/lead/read-lead-status.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { answerCall } from '../definition/answer-call.ts'
import type { Refusal } from '#apps/api/domain/refusals/refusal.ts'
import { noteRead } from '#apps/api/store/leads/leads.ts'
import { addressKeys } from '#apps/api/platform/limits/address-keys.ts'
import { isAnswered } from '#apps/api/domain/leads/is-answered.ts'
import type { Lead } from '#apps/api/domain/leads/lead.ts'
import type { LeadWait } from '#apps/api/store/leads/watch-leads.ts'
import { readOwnLead, type Owner } from '#apps/api/domain/leads/load-lead.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'

export default [
  answerCall(readLeadStatus, async ({ params, query, site, token, address, signal }, api) => {
    const owner = { token, site: site.site.id }
    const found =
      query.after === undefined
        ? await readForPage(api, params.id, owner)
        : await waitForChange(api, { id: params.id, owner, after: query.after, address, signal })
    if (found && 'ok' in found) return found
    return found ? { ok: true, reply: makeLeadView(site, found, api.outside.now()) } : { ok: false, error: 'lead-unknown' }
  }),
]

/**
 * The lead as it is, for a page that shows it. That an answer was read is noted here and not where it was waited for: what is
 * sent to a page that was closed or put away meanwhile reaches nobody.
 */
async function readForPage(
  { database: { db }, encryption }: Pick<Api, 'database' | 'encryption'>,
  id: string,
  owner: Owner,
): Promise<Lead | undefined> {
  const lead = await readOwnLead(db, id, owner, encryption)
  if (lead && isAnswered(lead) && lead.readVersion < lead.version) await noteRead(db, id, lead.version)
  return lead
}

interface Waiting {
  readonly id: string
  readonly owner: Owner
  readonly after: number
  readonly address: string
  readonly signal: AbortSignal
}

/** The lead as soon as its version passes `after`, or as it is when the waiting is over. */
async function waitForChange(api: Api, { id, owner, after, address, signal }: Waiting): Promise<Lead | Refusal | undefined> {
  const wait = api.watch.wait(id, api.settings.LONG_POLL_SECONDS * 1000)
  signal.addEventListener('abort', wait.end)
  // a server that ends still answers, and tells an aborted signal's new listeners nothing
  if (signal.aborted) wait.end()
  try {
    // waiting begins before reading: a change in between is not missed
    const lead = await readOwnLead(api.database.db, id, owner, api.encryption)
    if (!lead || lead.version > after) return lead
    const leave = takePlace(api, id, address)
    if (!leave) return TOO_MANY
    return await readUntil(() => readOwnLead(api.database.db, id, owner, api.encryption), wait, after).finally(leave)
  } finally {
    signal.removeEventListener('abort', wait.end)
    wait.end()
  }
}

/** The lead with a version after this one, or as it is when the waiting is over. A notification may be late, and tell nothing new. */
async function readUntil(read: () => Promise<Lead | undefined>, wait: LeadWait, after: number): Promise<Lead | undefined> {
  for (;;) {
    const isWaiting = await wait.notified()
    const lead = await read()
    if (!isWaiting || !lead || lead.version > after) return lead
  }
}

const TOO_MANY: Refusal = { ok: false, error: 'too-many-requests', retryAfterSeconds: 5 }

/** Only its owner takes places of a lead. */
function takePlace({ longPolls, settings }: Pick<Api, 'settings' | 'longPolls'>, id: string, address: string): (() => void) | undefined {
  const { LONG_POLLS_PER_LEAD: perLead, LONG_POLLS_PER_ADDRESS: perAddress } = settings
  const ofAddress = addressKeys(address).map(({ key, times }) => ({ key: `address ${key}`, most: perAddress * times }))
  return longPolls.take([{ key: `lead ${id}`, most: perLead }, ...ofAddress])
}
