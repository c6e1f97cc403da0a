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

/** What notifying a partner came to; `other-ways` if it has no call for it, or a code of what went wrong. */
export type NotifyOutcome = 'confirmed' | 'other-ways' | { readonly failed: string }

type Ports = Pick<Api, 'settings' | 'tracing' | 'outside' | 'sites'>

/** Notifies a partner once. */
export async function tryToNotify(api: Ports, { partner, request, ...notification }: PartnerNotification): Promise<NotifyOutcome> {
  const gateway = lookUp(gateways, partner)
  const limits = [...api.sites.values()][0]?.registry.partners[partner]?.limits
  const asked = gateway && request(gateway)
  if (!asked || !limits) return 'other-ways'
  const sign = signerOf(api, partner, gateway)
  const sent = await sendToPartner(api, { partner, request: asked, ...notification, timeoutMs: limits.timeoutMs, sign })
  if (!sent.ok) return { failed: sent.reason }
  const { status } = sent.response
  // who knows nothing of the applicant has nothing to do
  return status !== 404 && status > 299 ? { failed: `HTTP ${status}` } : 'confirmed'
}

/** Notifies a partner, and says whether it has a way to be notified. A failure throws, so that the job is tried again. */
export async function notifyPartner(api: Ports, notification: PartnerNotification): Promise<boolean> {
  const outcome = await tryToNotify(api, notification)
  if (typeof outcome === 'object') throw new Error(`${notification.partner} could not be notified: ${outcome.failed}`)
  return outcome === 'confirmed'
}
