import { recordAffiliateEvent, AFFILIATE_EVENT } from '#core/contract/tracking/record-affiliate-event.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { addAffiliateEvent } from '#apps/api/store/tracking/affiliate-events.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'

export default [
  answerCall(recordAffiliateEvent, ({ body, ...asked }, api) => {
    const { leadId, event, attribute = null, subId = null, transactionId = null } = body
    const site = asked.site.site.id
    if (leadId === undefined) return count(api, site)
    if (event !== AFFILIATE_EVENT) return Promise.resolve({ ok: false, error: 'body-malformed' })
    return changeLead(api, { ...asked, leadId, status: 204 }, async ({ tx, now }) => {
      const content = { attribute, sub_id: subId, transaction_id: transactionId }
      await addAffiliateEvent(tx, { lead_id: leadId, event, site, ...content, at: now })
      await count(api, site)
      return { ok: true, reply: () => null }
    })
  }),
]

async function count({ metrics }: Pick<Api, 'metrics'>, site: string): Promise<{ readonly ok: true; readonly reply: null }> {
  metrics.leadEvent(`affiliate-event ${site}`)
  return { ok: true, reply: null }
}
