import { z } from 'zod'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { LeadPorts } from '../../domain/leads/open-lead.ts'
import { note } from '../../domain/leads/open-lead.ts'
import { removeAnswer } from '../../domain/answers/remove-answer.ts'
import { asksFile } from '../../domain/files/asks-file.ts'
import type { Api } from '../../domain/api.ts'
import { withLead } from '../../effects/definition/write-lead.ts'
import { removeFiles } from '../../platform/files/remove-files.ts'
import { makeId } from '../../platform/secrets/make-id.ts'
import {
  deliveredFields,
  emptyPlaces,
  endExpired,
  endUnneeded,
  findDelivered,
  findExpired,
  findForgotten,
  markReminded,
  type SentTo,
} from '../../store/documents/open-sendings.ts'
import { giveUp } from '../../use-cases/partners/record-answer.ts'
import { defineJob } from '../definition/define-job.ts'
import { tryOne } from '../definition/try-one.ts'

const payload = z.object({})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'watch-documents': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'watch-documents',
  payload,
  limits: { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  schedule: '* * * * *',
  atOnce: 1,
  run: watchDocuments,
})

const AT_ONCE = 200
const HOUR_MS = 3_600_000
/** A lender that has fetched nothing is told so when this share of its time is left. */
const LAST_SHARE = 0.25
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** Why a lender is given up that never fetched the files that it asked for. */
export const NOT_FETCHED = 'documents-not-fetched'
const FAILED = 'files that a lender was sent could not be looked after'

type Ports = LeadPorts & Pick<Api, 'database' | 'files'>

/**
 * The job of looking after files that lenders were sent: a lender that fetches nothing is told once, and given up when its
 * time is over and it has not decided; a file that every lender has, or whose time is over, is removed.
 */
export async function watchDocuments(api: Ports): Promise<void> {
  const { database, outside } = api
  const now = outside.now()
  await endUnneeded(database.db, now)
  const soon = new Date(now.getTime() + api.settings.DOCUMENT_LINK_HOURS * HOUR_MS * LAST_SHARE)
  for (const forgotten of await findForgotten(database.db, soon, AT_ONCE)) await remind(api, forgotten)
  for (const expired of await findExpired(database.db, now, AT_ONCE)) await endOne(api, expired)
  for (let ids = await findDelivered(database.db, FIRST_ID, AT_ONCE); ids.length > 0;) {
    for (const id of ids) await tryOne(api, FAILED, () => removeDelivered(api, id))
    ids = await findDelivered(database.db, ids.at(-1) ?? FIRST_ID, AT_ONCE)
  }
}

const remind = ({ database, jobs, outside }: Ports, sentTo: SentTo): Promise<void> =>
  database.inTransaction(async (tx) => {
    const { leadId, submissionId, partner } = sentTo
    const now = outside.now()
    if (!(await markReminded(tx, sentTo, now))) return
    const payload = { leadId, submissionId, messageId: makeId(now) }
    await jobs.send(tx, [{ job: 'remind-of-documents', payload, options: { partner } }])
  })

/** The applicant is not left waiting for a lender that has not looked: the next one is asked. */
const endOne = (api: Ports, sentTo: SentTo): Promise<boolean> =>
  tryOne(api, FAILED, async () => {
    await withLead(api, sentTo.leadId, async (open) => {
      const isForgotten = await endExpired(open.tx, sentTo, open.now)
      const submission = open.lead.submissions.find(({ id }) => id === sentTo.submissionId)
      // one that waits for the applicant is not waited for
      const isAwaited = submission && submission.state !== 'decided' && submission.state !== 'waiting'
      if (isForgotten && isAwaited) await giveUp(open, submission, NOT_FETCHED)
    })
    // of a site that is switched off nobody waits
    await api.database.inTransaction((tx) => endExpired(tx, sentTo, api.outside.now()))
  })

async function removeDelivered(api: Ports, leadId: string): Promise<void> {
  const removed: string[] = []
  await withLead(api, leadId, async (open) => {
    // sent on since it was found: the lender that is asked now was not sent the file yet
    if (open.lead.status === LEAD_STATUS.checking) return
    const delivered = await deliveredFields(open.tx, leadId)
    const fields = delivered.filter((field) => !asksFile(open.context, open.lead, field))
    removed.push(...(await emptyPlaces(open.tx, leadId, { fields, at: open.now })))
    for (const field of fields) {
      // another lender that wants the file asks for it anew
      open.lead = removeAnswer(open.lead, field)
      note(open, 'document-removed', { field })
    }
  })
  await removeFiles(api, removed)
}
