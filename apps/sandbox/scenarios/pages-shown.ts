import { chainOf, type Exchange, type LaterAnswer } from '../../../core/define/examples.ts'
import type { Partner } from '../../../core/define/partner.ts'

/** The pages that an applicant sees once the application is sent, by their paths, in order. */
export function pagesShown(exchange: Exchange, partner: Partner): readonly string[] {
  const later = chainOf(exchange.later)
  const first = exchange.means === 'step' ? [exchange.scenario] : []
  const following = later.flatMap(({ means, response }) => (means === 'step' ? stepsIn(response.body, partner) : []))
  return ['checking', ...first, ...following, endOf(exchange, later.at(-1) ?? exchange, partner)]
}

/** A lender that accepts and leads nowhere gets in touch itself; one that never answers has declined in the end. */
function endOf({ fault }: Exchange, { means, response }: Exchange | LaterAnswer, partner: Partner): string {
  const isSilent = fault && 'delayMs' in fault && !fault.isOnce
  if (means !== 'accepted' || isSilent || leadsAway(response.body, partner)) return 'rejected'
  return JSON.stringify(response.body).includes('{{site}}') ? 'accepted' : 'thank-you'
}

/** Applicants are never sent to a host that the lender did not register. */
function leadsAway(body: unknown, { redirectHosts }: Partner): boolean {
  const addresses = JSON.stringify(body).match(/https?:\/\/[^"]+/gu) ?? []
  return addresses.some((address) => !redirectHosts.includes(new URL(address).host))
}

/** The step that an answer names, among those that the lender drives. */
function stepsIn(body: unknown, { steps = {}, wants = [] }: Partner): readonly string[] {
  return [...Object.keys(steps), ...wants].filter((id) => JSON.stringify(body).includes(`"${id}"`)).slice(0, 1)
}
