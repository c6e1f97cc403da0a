import { z } from 'zod'
import type { redirectLead } from '#core/contract/lead/redirect-lead.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import { applyEvent } from '#apps/api/effects/definition/apply-event.ts'
import type { OpenLead } from '#apps/api/domain/leads/open-lead.ts'
import { chosenOf, isExpired } from '#apps/api/domain/partners/compared-offers.ts'
import { checkRedirect, type SafeRedirect } from '#apps/api/domain/partners/check-redirect.ts'
import { redirectPlace } from '#apps/api/domain/partners/redirect-place.ts'
import { makeLeadView } from '#apps/api/domain/views/make-lead-view.ts'
import type { Change } from '#apps/api/use-cases/leads/change-lead.ts'
import { endDue } from './end-due.ts'

type Way = z.input<(typeof redirectLead)['reply']['body']>

/** Leads the applicant to the page of the partner that accepted, in a comparison of the one that was chosen. */
export async function leaveToPartner(open: OpenLead, offerId: string | undefined): Promise<Change<Way>> {
  if (isOverdue(open)) {
    await endDue(open)
    return { ok: false, error: 'move-not-allowed', isKept: true }
  }
  const target = findTarget(open, offerId)
  if (!target) return { ok: false, error: 'move-not-allowed' }
  const moved = await applyEvent(open, 'applicant-redirected', { partner: target.partner, host: target.to.host })
  if (!moved.ok) return moved
  const { url, method, params, host } = target.to
  const opensIn = open.context.registry.partners[target.partner]?.opensIn
  const way = { url, method, params: { ...params }, host, ...(opensIn && { opensIn }) }
  return { ok: true, reply: () => ({ ...way, lead: makeLeadView(open.context, open.lead, open.now) }) }
}

/** The offer that is shown is past its time, and nobody has ended it yet; who has left for it may come there again. */
function isOverdue({ lead, now }: OpenLead): boolean {
  const accepted = chosenOf(lead)
  return lead.status === LEAD_STATUS.accepted && accepted !== undefined && isExpired(accepted, now)
}

const stored = z.object({ url: z.string(), method: z.enum(['GET', 'POST']), params: z.record(z.string(), z.string()).optional() })

/**
 * Where to go, judged now: the partner's hosts may have changed since it answered. A page that was open for long may
 * choose an offer that was declined since; it must not lead to another lender.
 */
function findTarget(
  { api, context, lead }: OpenLead,
  offerId: string | undefined,
): { readonly partner: string; readonly to: SafeRedirect } | undefined {
  const accepted = chosenOf(lead)
  const partner = context.registry.partners[accepted?.partner ?? '']
  if (!accepted?.redirect || !partner) return undefined
  if (offerId !== undefined && !accepted.offers.some(({ id }) => id === offerId)) return undefined
  const redirect = stored.parse(JSON.parse(api.encryption.decrypt(accepted.redirect, redirectPlace(accepted.id))))
  const to = checkRedirect(redirect, partner, api.settings.REDIRECT_HOSTS)
  return to && { partner: accepted.partner, to }
}
