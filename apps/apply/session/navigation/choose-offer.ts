import type { HttpResponse } from '#core/browser/network/http.ts'
import { codeOf } from '#core/browser/network/retry-policy.ts'
import { chooseOffer as contract } from '#core/contract/lead/choose-offer.gen.ts'
import type { LeadView } from '#core/contract/lead/lead-view.ts'
import { LEAD_STATUS } from '#core/lead/lead-status.ts'
import type { OfferChoice } from '#core/ui/page/screen.ts'
import { callWhenOnline, notifyProblem } from '../sync/call-with-retry.ts'
import { dispatch } from '../state/dispatch.ts'
import { readLead } from '../sync/read-lead.ts'
import { guardApplication, receiveView } from '../sync/receive-view.ts'
import type { Session } from '../state/session.ts'
import { followLead } from './follow-lead.ts'
import { leaveToPartner } from './leave-to-partner.ts'

/**
 * Chooses an offer of a comparison. To the partner's page the applicant leaves at once; where the page dies before that,
 * the offers are shown again with the chosen one first. A press during another one does nothing; one without a network
 * goes out when there is one.
 */
export async function chooseOffer(session: Session, choice: OfferChoice): Promise<void> {
  const { leadId = '', pressed } = session.store.getState()
  if (pressed !== 'none') return
  const isSame = guardApplication(session)
  const response = await callWhenOnline(session, contract, { params: { id: leadId }, body: { ...choice } })
  if (!isSame()) return
  const view = response.isSuccess ? contract.parse(response.body) : undefined
  if (!view) return await refuseChoice(session, response)
  receiveView(session, view)
  // the way that was kept leads to whoever was chosen before
  dispatch(session, { type: 'way-given', way: undefined })
  const leaving = leavesWith(view, choice.partner)
  if (leaving) await leaveToPartner(session, leaving.offerId)
  else await followLead(session)
}

/** What is left with, where choosing leads to the partner's page: the chosen offer, or none of a partner without figures. */
function leavesWith({ leadStatus, offers, withoutFigures }: LeadView, partner: string): { readonly offerId?: string } | undefined {
  if (leadStatus !== LEAD_STATUS.accepted) return undefined
  const chosen = offers.find(({ isChosen }) => isChosen)
  if (chosen) return chosen.leadsTo === 'page' ? { offerId: chosen.id } : undefined
  return withoutFigures?.partner === partner ? {} : undefined
}

/**
 * The page says why nothing was chosen. What has changed or ended since it was shown, and what another device chose, is
 * read again.
 */
async function refuseChoice(session: Session, response: HttpResponse): Promise<void> {
  notifyProblem(session, response)
  if (!READ_AGAIN.some((code) => code === codeOf(response))) return
  await readLead(session, session.store.getState().leadId ?? '')
  await followLead(session)
}

const READ_AGAIN = ['offer-changed', 'offer-ended', 'move-not-allowed']
