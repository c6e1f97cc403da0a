import { z } from 'zod'
import { ARRIVAL_WAYS } from '#core/console/privacy/request-kinds.ts'
import type { Api } from '../../domain/api.ts'
import { ledgerOf } from '../../domain/consents/ledger-of.ts'
import type { LeadPorts } from '../../domain/leads/open-lead.ts'
import { withLead } from '../../effects/definition/write-lead.ts'
import { removeFiles } from '../../platform/files/remove-files.ts'
import type { JobPayloads } from '../../platform/queue/job-payloads.ts'
import { changeConsents } from '../../use-cases/consents/change-consents.ts'
import { defineJob } from '../definition/define-job.ts'
import { FOR_DAYS } from '../definition/for-days.ts'

const payload = z.object({
  leadId: z.string(),
  /** The consents with the row of the ledger by which each stood when its withdrawal was recorded. */
  given: z.array(z.object({ code: z.string(), number: z.int() })),
  way: z.enum(ARRIVAL_WAYS),
  receivedOn: z.string(),
})

declare module '../../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'withdraw-consents': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'withdraw-consents',
  payload,
  limits: { expireInSeconds: 60, retryDelay: 5, ...FOR_DAYS },
  atOnce: 1,
  run: withdrawConsents,
})

/**
 * The job of withdrawing consents that a person took back by e-mail, letter or phone, as the person's own page does. One that was
 * withdrawn meanwhile, or given anew since, stays as it is: the job may be done any number of times.
 */
export async function withdrawConsents(
  api: LeadPorts & Pick<Api, 'database' | 'files'>,
  { leadId, given, ...arrival }: JobPayloads['withdraw-consents'],
): Promise<void> {
  let removed: readonly string[] = []
  await withLead(api, leadId, async (open) => {
    removed = []
    const { rows } = await ledgerOf(open)
    const standing = given.filter(({ code, number }) => {
      const last = rows.findLast((row) => row.code === code)
      return last?.accepted === true && last.number === number
    })
    const choices = standing.map(({ code }) => ({ code, accepted: false }))
    const changed = await changeConsents(open, choices, arrival)
    if (!changed.ok) throw new Error(`a withdrawal was refused: ${changed.error}`)
    removed = changed.removed
  })
  await removeFiles(api, removed)
}
