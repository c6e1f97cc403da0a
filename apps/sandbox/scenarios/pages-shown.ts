import { chainOf, type Exchange, type LaterAnswer } from '#core/model/partners/examples.ts'
import type { Partner } from '#core/model/partners/partner.ts'

/**
 * Returns the paths of the pages that the applicant sees after sending the application, in order.
 */
export function pagesShown(exchange: Exchange, partner: Partner): readonly string[] {
  const later = chainOf(exchange.later)
  const first = exchange.means === 'step' ? [exchange.step ?? exchange.scenario] : []
  const following = later.flatMap(({ means, response }) => (means === 'step' ? stepsIn(response.body, partner) : []))
  return ['checking', ...first, ...following, endOf(exchange, later.at(-1) ?? exchange, partner)]
}

/**
 * Returns the last page: a lender that accepts without a redirect contacts the applicant itself
 * (`thank-you`); a lender that never responds counts as declined.
 */
function endOf({ fault }: Exchange, { means, response }: Exchange | LaterAnswer, partner: Partner): string {
  const isSilent = fault && 'delayMs' in fault && !fault.isOnce
  if (means !== 'accepted' || isSilent || leadsAway(response.body, partner)) return 'rejected'
  return JSON.stringify(response.body).includes('{{site}}') ? 'accepted' : 'thank-you'
}

/**
 * Returns whether a response redirects to a host that the lender did not register: the server never
 * sends applicants there.
 */
function leadsAway(body: unknown, { redirectHosts }: Partner): boolean {
  const addresses = JSON.stringify(body).match(/(?:https?:\/\/|javascript:)[^"]+/gu) ?? []
  return addresses.some((address) => !redirectHosts.includes(new URL(address).host))
}

/** Returns the step that a response names, among the steps that the lender drives. */
function stepsIn(body: unknown, { steps = {}, wants = [] }: Partner): readonly string[] {
  return [...Object.keys(steps), ...wants].filter((id) => JSON.stringify(body).includes(`"${id}"`)).slice(0, 1)
}
