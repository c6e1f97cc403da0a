import { gateways } from '#catalogue/gateways.gen.ts'
import type { Gateway, PartnerRequest } from '#core/model/partners/gateway.ts'
import { lookUp } from '#core/model/look-up.ts'
import type { Api } from '../api.ts'
import { sendToPartner } from './send-to-partner.ts'
import { signerOf } from './signer-of.ts'

/** Something that a partner is to know; its answer decides nothing. */
export interface PartnerNotification {
  readonly partner: string
  readonly idempotencyKey: string
  /** The same for every try, so that the partner takes it once. */
  readonly messageId?: string
  /** The request, where the partner's gateway knows how to be told. */
  readonly request: (gateway: Gateway) => PartnerRequest | undefined
}

/** Notifies a partner, and says whether it has a way to be notified. A failure throws, so that the job is tried again. */
export async function notifyPartner(
  api: Pick<Api, 'settings' | 'tracing' | 'outside' | 'sites'>,
  { partner, request, ...notification }: PartnerNotification,
): Promise<boolean> {
  const gateway = lookUp(gateways, partner)
  const limits = [...api.sites.values()][0]?.registry.partners[partner]?.limits
  const asked = gateway && request(gateway)
  if (!asked || !limits) return false
  const sign = signerOf(api, partner, gateway)
  const sent = await sendToPartner(api, { partner, request: asked, ...notification, timeoutMs: limits.timeoutMs, sign })
  if (!sent.ok) throw new Error(`${partner} could not be notified: ${sent.reason}`)
  const { status } = sent.response
  // who knows nothing of the applicant has nothing to do
  if (status !== 404 && status > 299) throw new Error(`${partner} answered a notification with ${status}`)
  return true
}
