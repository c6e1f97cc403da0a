import { readLeadStatus } from '../../../core/contract/read-lead-status.ts'
import type { Api } from '../api.ts'
import { answerCall } from '../http/answer-call.ts'
import type { Lead } from '../leads/lead.ts'
import { readOwnLead, type Owner } from '../leads/load-lead.ts'
import { makeLeadView } from '../leads/make-lead-view.ts'

export default [
  answerCall(readLeadStatus, async ({ params, query, site, token, signal }, api) => {
    const owner = { token, site: site.site.id }
    const lead =
      query.after === undefined
        ? await readOwnLead(api.database.db, params.id, owner, api.seal)
        : await waitForChange(api, { id: params.id, owner, after: query.after, signal })
    return lead ? { ok: true, reply: makeLeadView(site, lead, api.outside.now()) } : { ok: false, error: 'lead-unknown' }
  }),
]

interface Waiting {
  readonly id: string
  readonly owner: Owner
  readonly after: number
  readonly signal: AbortSignal
}

/** The lead as soon as its version passes `after`, or as it is when the waiting is over. */
async function waitForChange(api: Api, { id, owner, after, signal }: Waiting): Promise<Lead | undefined> {
  const wait = api.watch.wait(id, api.settings.LONG_POLL_SECONDS * 1000)
  signal.addEventListener('abort', wait.end)
  try {
    // waiting begins before reading: a change in between is not missed
    const lead = await readOwnLead(api.database.db, id, owner, api.seal)
    if (!lead || lead.version > after) return lead
    await wait.changed
    return await readOwnLead(api.database.db, id, owner, api.seal)
  } finally {
    signal.removeEventListener('abort', wait.end)
    wait.end()
  }
}
