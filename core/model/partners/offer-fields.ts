/**
 * The data points with which a step asks which offer the applicant takes, and with which amount and
 * period.
 */
export const OFFER_FIELDS = { id: 'offerId', amount: 'offerAmount', period: 'offerPeriod' } as const
