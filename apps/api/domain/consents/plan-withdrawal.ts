import { partnerOfConsent } from '#core/consent/described-consents.ts'
import { readRecipients } from '#apps/api/store/leads/erasures.ts'
import { readWantedSteps, type WantedStep } from '#apps/api/store/leads/events.ts'
import { addNotice } from '#apps/api/store/partners/lender-notices.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { makeId } from '#apps/api/platform/secrets/make-id.ts'
import type { ConsentBox } from './own-consents.ts'

/** A consent that was given and is withdrawn; `box` is the site's, where it is not one that a lender wanted itself. */
export interface Withdrawal {
  readonly code: string
  readonly box: ConsentBox | undefined
}

/**
 * Sends the jobs that tell lenders of a withdrawn consent, in the transaction that withdraws it: those that were given the
 * application under it.
 */
export async function planWithdrawal(open: OpenLead, { code, box }: Withdrawal): Promise<void> {
  const { tx, lead, now } = open
  const own = partnerOfConsent(code)
  const wanted = box?.steps ? await readWantedSteps(tx, lead.id) : []
  const recipients = (await readRecipients(tx, lead.id)).filter(({ partner }) =>
    own ? own.partner === partner : isUnder(open, box, { partner, wanted }),
  )
  for (const { partner, idempotencyKey, reference } of recipients) {
    const known = { partner, leadId: lead.id, idempotencyKey, ...(reference !== null && { reference }) }
    const messageId = makeId(now)
    await addNotice(tx, { id: messageId, lead_id: lead.id, partner, kind: 'consent-withdrawal', code, asked_at: now })
    const withdrawn = { messageId, noticeId: messageId, code: own?.code ?? code, withdrawnAt: now.toISOString() }
    open.jobs.push({ job: 'notify-withdrawal', payload: { ...known, ...withdrawn }, options: { partner } })
  }
}

/** A partner that was asked about a lead, and the steps that partners wanted of its applicant. */
interface Asked {
  readonly partner: string
  readonly wanted: readonly WantedStep[]
}

/**
 * What the market requires for the hand-over stands behind every application, what a lender's step asks behind those of the lenders
 * that wanted the step, any other consent where its answer was told.
 */
function isUnder({ context: { site, registry } }: OpenLead, box: ConsentBox | undefined, { partner, wanted }: Asked): boolean {
  if (box?.steps) return wanted.some((one) => one.partner === partner && box.steps?.includes(one.step))
  if (!box || box.required) return box !== undefined
  const { needs = [], eligibility = [] } = registry.partners[partner] ?? {}
  const told: readonly string[] = [...site.country.needs, ...needs, ...eligibility.map(({ field }) => field)]
  return told.includes(box.field)
}
