/** The data points by which a step asks which offer is taken, and how much of it for how long. */
export const OFFER_FIELDS = { id: 'offerId', amount: 'offerAmount', period: 'offerPeriod' } as const
