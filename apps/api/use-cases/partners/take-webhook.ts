import type { LeadPorts, OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { gateways } from '#catalogue/gateways.gen.ts'
import { isAlive, LEAD_STATUS } from '#core/lead/lead-status.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Api } from '#apps/api/domain/api.ts'
import { findByReference, takeEvent } from '#apps/api/store/partners/webhooks.ts'
import { parseJson } from '#apps/api/platform/network/parse-json.ts'
import { validateWebhook, type SignedMessage } from '#apps/api/platform/secrets/sign-webhook.ts'
import { recordAnswer } from './record-answer.ts'
import { takeOutcome } from './take-outcome.ts'
import { isCompared } from '#apps/api/domain/partners/compared-offers.ts'
import { webhookKeysOf } from '#apps/api/domain/partners/secrets-of.ts'

/** What telling us came to: taken (also where it came before or too late), not understood, forged or old, or about nobody we know (yet). */
export type Taken = 'taken' | 'not-understood' | 'refused' | 'unknown'

/**
 * Takes an answer that a partner tells by itself, as it would have answered the question. It counts once by the id of its
 * event, and only while it can change something (`isHeard`). What became of the lead later is taken at any time (`takeOutcome`).
 */
export async function takeWebhook(api: LeadPorts & Pick<Api, 'database'>, partner: string, message: SignedMessage): Promise<Taken> {
  const gateway = lookUp(gateways, partner)
  if (!gateway || !isPartner(api, partner)) return 'unknown'
  const now = api.outside.now()
  const validated = validateWebhook(message, webhookKeysOf(api.settings, partner), now)
  if (!validated.ok) {
    api.log.warn({ partner, why: validated.why }, 'webhook refused')
    return 'refused'
  }
  const body = parseJson(message.body)
  const reported = body && gateway.readOutcome?.(body.value)
  if (reported) return await takeOutcome(api, { partner, eventId: validated.id, reported })
  const answer = body && gateway.read({ status: 200, body: body.value })
  const reference = answer && 'reference' in answer ? answer.reference : undefined
  if (!answer || reference === undefined) return 'not-understood'
  const found = await findByReference(api.database.db, { partner, reference }, now)
  if (!found) return 'unknown'
  let heard: OpenLead | undefined
  let isOpened = false
  await recordAnswer(api, found.leadId, {
    submissionId: found.submissionId,
    answer,
    counts: async (open) => {
      isOpened = true
      const isTaken = isHeard(open, found.submissionId) && (await takeEvent(open.tx, partner, validated.id, now))
      heard = isTaken ? open : undefined
      return isTaken
    },
  })
  if (heard) api.partnerCounts.answered({ site: heard.lead.site, partner, at: now, day: heard.context.today(now), verdict: answer.verdict })
  // a server that does not know the lead's site yet has done nothing with it, and the partner sends it again
  return isOpened ? 'taken' : 'unknown'
}

/** Whether messages of a partner are taken: it is known, and switched on. */
export const isPartner = ({ settings }: Pick<Api, 'settings'>, partner: string): boolean =>
  lookUp(gateways, partner) !== undefined && settings.PARTNERS.includes(partner)

/**
 * While lenders are asked, each is heard. In a comparison each is heard until the lead ends, and everywhere the partner
 * that accepted.
 */
function isHeard({ lead }: OpenLead, submissionId: string): boolean {
  if (lead.status === LEAD_STATUS.checking) return true
  const isDecided = lead.submissions.some(({ id, state }) => id === submissionId && state === 'decided')
  return isAlive(lead.status) && (isDecided || isCompared(lead))
}
