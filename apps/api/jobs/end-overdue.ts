import { z } from 'zod'
import { gateways } from '#catalogue/gateways.gen.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { Api } from '../domain/api.ts'
import { codeOf } from '../platform/postgres/code-of.ts'
import { findQuiet, type QuietLead } from '../store/leads/find-quiet.ts'
import { forgetCounts } from '../store/messages/rate-limits.ts'
import { addBids, readBids } from '../store/partners/routings.ts'
import { applyEvent } from '../effects/definition/apply-event.ts'
import type { Lead } from '../domain/leads/lead.ts'
import type { OpenLead, LeadPorts } from '../domain/leads/open-lead.ts'
import { isOpen } from '../domain/partners/compared-offers.ts'
import { withLead } from '../effects/definition/write-lead.ts'
import { giveUp } from '../use-cases/partners/record-answer.ts'
import { defineJob } from './definition/define-job.ts'

const payload = z.object({})

declare module '../platform/queue/job-payloads.ts' {
  interface JobPayloads {
    readonly 'end-overdue': Readonly<z.infer<typeof payload>>
  }
}

export const job = defineJob({
  name: 'end-overdue',
  payload,
  limits: { expireInSeconds: 60, retryLimit: 1, retryDelay: 60 },
  schedule: '* * * * *',
  atOnce: 1,
  run: async (api) => {
    await forgetCounts(api.database.db)
    await endOverdue(api)
  },
})

/** Longer than the longest pause between two questions with the longest time that a lender has for an answer. */
export const QUIET_MS = 2 * 60_000
const AT_ONCE = 200
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The job of ending what is overdue: an application that lenders are asked about, of which nothing is heard any more and for
 * which no job is left, goes on to the next lender, or to its end. So no answer of a lender and no job that was given up
 * leaves an applicant waiting.
 */
export async function endOverdue(api: LeadPorts & Pick<Api, 'database'>): Promise<void> {
  const since = new Date(api.outside.now().getTime() - QUIET_MS)
  const next = (after: string) => findQuiet(api.database.db, after, since, AT_ONCE)
  for (let found = await next(FIRST_ID); found.length > 0; found = await next(found.at(-1)?.id ?? FIRST_ID))
    for (const quiet of found) if (!quiet.hasJob) await endOne(api, quiet)
}

/** One that cannot go on expires; one that cannot even do that keeps no other from its end. */
async function endOne(api: LeadPorts & Pick<Api, 'database'>, quiet: QuietLead): Promise<void> {
  try {
    await whileQuiet(api, quiet, goOn)
    api.log.warn('an application of which no lender was heard any more was looked after')
  } catch (error) {
    api.log.error({ code: codeOf(error) }, 'an application of which no lender is heard any more cannot go on, and expires')
    await whileQuiet(api, quiet, async (open) => void (await applyEvent(open, 'lead-expired'))).catch((failed: unknown) =>
      api.log.error({ code: codeOf(failed) }, 'an application of which no lender is heard any more cannot be ended'),
    )
  }
}

const whileQuiet = (
  api: LeadPorts & Pick<Api, 'database'>,
  { id, version }: QuietLead,
  work: (open: OpenLead) => Promise<void>,
): Promise<void> =>
  withLead(api, id, async (open) => {
    if (isAsking(open.lead) && open.lead.version === version) await work(open)
  })

/** Lenders are asked, or may still answer beside an offer that is shown already. */
const isAsking = ({ status, submissions }: Lead): boolean =>
  status === LEAD_STATUS.checking || (status === LEAD_STATUS.accepted && submissions.some(isOpen))

async function goOn(open: OpenLead): Promise<void> {
  if (open.now >= open.lead.expiresAt) return void (await applyEvent(open, 'lead-expired'))
  const asked = open.lead.submissions.filter(isOpen)
  if (asked.length === 0) return goOnWithoutBids(open)
  for (const submission of asked) await giveUp(open, submission)
}

/** Whoever was to bid and did not bids nothing; partners that never bid stand with their price. */
async function goOnWithoutBids(open: OpenLead): Promise<void> {
  const { tx, lead, context, now } = open
  const partners = Object.entries(context.routing.rules.partners)
  const bids = partners.map(([partner, { price }]) => ({ partner, price: gateways[partner]?.ping ? null : price }))
  if (Object.keys(await readBids(tx, lead.id)).length === 0) await addBids(tx, lead.id, bids, now)
  await applyEvent(open, 'partners-bid', { bids: 0 })
}
