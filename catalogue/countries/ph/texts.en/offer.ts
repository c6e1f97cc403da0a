import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  accepted: {
    title: 'You have an offer',
    lede: 'Compare and choose. You will finish on the lender’s page.',
    more: {
      period: 'Loan term',
      instalment: 'Monthly payment',
      total: 'Total to pay',
      nominalRate: 'Nominal interest rate a year',
      apr: 'Effective interest rate a year',
      by: 'Offer from {{partner}}',
      leaving: 'You will continue to {{partner}}.',
      example: 'Study the terms in the lender’s disclosure statement before you sign.',
    },
  },
})
