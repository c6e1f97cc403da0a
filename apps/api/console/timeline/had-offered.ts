import type { StoredRows } from '#apps/api/store/console/leads/stored-lead.ts'

/**
 * True for a lender that had offered something before it withdrew: figures, or a way to its own page without figures, of which
 * the event alone tells.
 */
export const hadOffered = (
  { partner, has_offers: hasOffers }: Pick<StoredRows['submissions'][number], 'partner' | 'has_offers'>,
  events: StoredRows['events'],
): boolean => hasOffers || events.some(({ name, details }) => name === 'offer-withdrawn' && details['partner'] === partner)
