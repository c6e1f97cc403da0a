import { gateways } from '../../../catalogue/gateways.gen.ts'
import type { Api } from '../api.ts'
import type { JobKinds } from '../jobs/start-jobs.ts'
import { sendToPartner } from '../partners/send-to-partner.ts'
import { signerOf } from '../partners/signer-of.ts'

/** The job of telling a partner that an applicant is erased, where its gateway knows how. A failure throws and is tried again. */
export async function tellErasure(api: Api, { partner, ...known }: JobKinds['tell-erasure']): Promise<void> {
  const gateway = gateways[partner]
  const limits = [...api.sites.values()][0]?.registry.partners[partner]?.limits
  if (!gateway?.erase || !limits) return
  const sent = await sendToPartner(api, {
    partner,
    request: gateway.erase(known),
    idempotencyKey: known.idempotencyKey,
    timeoutMs: limits.timeoutMs,
    sign: signerOf(api, partner, gateway),
  })
  if (!sent.ok) throw new Error(`${partner} could not be told of an erasure: ${sent.reason}`)
  const { status } = sent.response
  // who knows nothing of the applicant has nothing to erase
  if (status !== 404 && (status < 200 || status > 299)) throw new Error(`${partner} answered ${status} to an erasure`)
}
