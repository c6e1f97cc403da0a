import { changeConsents, readConsents } from '#core/contract/consents/customer-consents.ts'
import { ownConsents } from '#apps/api/domain/consents/own-consents.ts'
import { removeFiles } from '#apps/api/platform/files/remove-files.ts'
import { changeConsents as change } from '#apps/api/use-cases/consents/change-consents.ts'
import { answerCall } from '../definition/answer-call.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { readOwnLead } from '#apps/api/domain/leads/load-lead.ts'

export default [
  answerCall(readConsents, async ({ params: { id }, site, token }, { database: { db }, encryption }) => {
    const lead = await readOwnLead(db, id, { token, site: site.site.id }, encryption)
    return lead ? { ok: true, reply: await ownConsents({ db, encryption }, site, lead) } : { ok: false, error: 'lead-unknown' }
  }),
  answerCall(changeConsents, async ({ params: { id }, body: { consents }, ...asked }, api) => {
    let removed: readonly string[] = []
    const answer = await changeLead(api, { ...asked, leadId: id }, async (open) => {
      const changed = await change(open, consents)
      if (!changed.ok) return changed
      removed = changed.removed
      const inForce = (code: string) => asked.site.policies.find((policy) => policy.code === code)?.version ?? ''
      const made = consents.map(({ version, ...choice }) => ({ ...choice, version: version ?? inForce(choice.code), at: open.now }))
      const reply = await ownConsents({ db: open.tx, encryption: api.encryption }, open.context, open.lead, made)
      return { ok: true, reply: () => reply }
    })
    if (answer.ok) await removeFiles(api, removed)
    return answer
  }),
]
