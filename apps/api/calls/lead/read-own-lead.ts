import { readOwnLead } from '#core/contract/lead/read-own-lead.ts'
import { answerCall } from '../definition/answer-call.ts'
import { readOwnLead as findOwnLead } from '#apps/api/domain/leads/load-lead.ts'
import { showOpened } from '#apps/api/domain/views/show-opened.ts'

export default [
  answerCall(readOwnLead, async ({ params: { id }, site, token }, api) => {
    const lead = await findOwnLead(api.database.db, id, { token, site: site.site.id }, api.encryption)
    return lead ? { ok: true, reply: showOpened(site, lead, api.outside.now()) } : { ok: false, error: 'lead-unknown' }
  }),
]
