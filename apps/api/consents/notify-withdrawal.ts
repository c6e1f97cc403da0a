import { partnerOfConsent } from '#core/consent/described-consents.ts'
import type { Api } from '../api.ts'
import { readTold } from '../db/erasures.ts'
import type { JobKinds } from '../jobs/start-jobs.ts'
import type { OpenLead } from '../leads/open-lead.ts'
import { notifyPartner } from '../partners/notify-partner.ts'
import { makeId } from '../secrets/make-id.ts'
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
  const { api, tx, lead, now } = open
  const own = partnerOfConsent(code)
  const told = (await readTold(tx, lead.id)).filter(({ partner }) => (own ? own.partner === partner : isUnder(open, box, partner)))
  for (const { partner, idempotencyKey, reference } of told) {
    const known = { partner, leadId: lead.id, idempotencyKey, ...(reference !== null && { reference }) }
    const withdrawn = { messageId: makeId(now), code: own?.code ?? code, withdrawnAt: now.toISOString() }
    await api.jobs.send(tx, 'notify-withdrawal', { ...known, ...withdrawn }, { partner })
  }
}

/** What the market requires for the hand-over stands behind every application, any other consent where its answer was told. */
function isUnder({ context: { site, registry } }: OpenLead, box: ConsentBox | undefined, partner: string): boolean {
  if (!box || box.required) return box !== undefined
  const { needs = [], eligibility = [] } = registry.partners[partner] ?? {}
  const told: readonly string[] = [...site.country.needs, ...needs, ...eligibility.map(({ field }) => field)]
  return told.includes(box.field)
}

/** The job of telling one lender of a withdrawn consent, where its gateway knows how. A failure throws and is tried again. */
export async function notifyWithdrawal(api: Api, { partner, messageId, ...withdrawn }: JobKinds['notify-withdrawal']): Promise<void> {
  const request: Parameters<typeof notifyPartner>[1]['request'] = ({ withdrawConsent }) => withdrawConsent?.(withdrawn)
  const isNotified = await notifyPartner(api, { partner, idempotencyKey: messageId, messageId, request })
  if (isNotified) api.log.info({ partner }, 'partner notified of a withdrawn consent')
  else api.log.warn({ partner }, 'a withdrawn consent is to be told to the partner by other ways')
}
