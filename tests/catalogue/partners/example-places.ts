import { offerPlaces } from '#apps/sandbox/simulator/offer-places.ts'

/** Values for all placeholders of partners' examples; no two are the same. */
export const EXAMPLE_PLACES = {
  leadId: '0b6f0a5e-6f5b-4c1e-9b0a-5a2f7f4a1c11',
  reference: 'R-1',
  site: 'https://sandbox.example',
  ...offerPlaces({
    loan: { amount: 500_000, period: 10, scale: 'months' },
    terms: { nominal: 21.5, feePercent: 3, moneyWithinHours: 36 },
    isAprWithoutFees: false,
    expiresAt: new Date('2026-11-23T12:00:00Z'),
  }),
}
