import { copyOwnApplication, eraseApplicant, readOwnApplication } from '#core/contract/customer/own-application.ts'
import { findTransition } from '#core/lead/transitions.ts'
import { answerCall } from '../definition/answer-call.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import { changeLead } from '#apps/api/use-cases/leads/change-lead.ts'
import { readOwnLead } from '#apps/api/domain/leads/load-lead.ts'
import { note } from '#apps/api/domain/leads/open-lead.ts'
import { copyOwn, showOwn } from '#apps/api/domain/views/show-own.ts'

/** The erasure removes the messages that say that the application was withdrawn: they are sent first. */
const TOLD_WITHIN_MS = 5000

export default [
  answerCall(readOwnApplication, async ({ params: { id }, site, token }, { database: { db }, encryption, trackers }) => {
    const lead = await readOwnLead(db, id, { token, site: site.site.id }, encryption)
    return lead
      ? { ok: true, reply: await showOwn({ db, encryption }, site, lead, trackers.get(lead.site) ?? []) }
      : { ok: false, error: 'lead-unknown' }
  }),
  answerCall(copyOwnApplication, async ({ params: { id }, site, token }, { database: { db }, encryption }) => {
    const lead = await readOwnLead(db, id, { token, site: site.site.id }, encryption)
    return lead ? { ok: true, reply: await copyOwn({ db, encryption }, site, lead) } : { ok: false, error: 'lead-unknown' }
  }),
  answerCall(eraseApplicant, ({ params: { id }, ...asked }, api) =>
    changeLead(api, { ...asked, leadId: id }, async (open) => {
      const isWithdrawn = findTransition(open.lead.status, 'lead-withdrawn').ok && (await applyEvent(open, 'lead-withdrawn')).ok
      note(open, 'erasure-asked')
      const payload = { leadId: open.lead.id, because: 'applicant' } as const
      open.jobs.push({ job: 'erase-lead', payload, ...(isWithdrawn && { options: { afterMs: TOLD_WITHIN_MS } }) })
      const askedAt = open.now.toISOString()
      return { ok: true, reply: () => ({ askedAt }) }
    }),
  ),
]
