import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  accepted: {
    title: 'You have an offer',
    lede: 'Take your time to look at it. You will finish on the lender’s page.',
    fields: {
      offerId: { label: 'Which offer do you choose?', errors: { required: 'Choose an offer', format: 'Choose one of the offers shown' } },
      offerAmount: {
        label: 'Offer amount',
        hint: 'As much as you need, within the offer',
        errors: {
          required: 'Enter the amount you will take',
          'not-a-number': 'Enter the amount in numbers only',
          'too-small': 'Enter {{limit}} or more',
          'too-large': 'Enter {{limit}} or less',
        },
      },
      offerPeriod: {
        label: 'Offer term',
        hint: 'As long as you need, within the offer',
        errors: {
          required: 'Enter the term you choose',
          'not-a-number': 'Enter the term in numbers only',
          'too-small': 'Enter {{limit}} or more',
          'too-large': 'Enter {{limit}} or less',
        },
      },
      offerAccepted: {
        label: 'Do you accept this offer?',
        errors: { required: 'Choose whether you accept the offer' },
        short: 'Offer accepted',
      },
      offerContactTime: {
        label: 'When can we call you?',
        options: { MORNING: 'In the morning', AFTERNOON: 'In the afternoon', EVENING: 'In the evening', ANY: 'Anytime' },
        errors: { required: 'Choose when we can call you', 'not-an-option': 'Choose one of the answers shown' },
        short: 'Time for a call',
      },
    },
    more: {
      compare: 'Compare and choose. You will finish on the lender’s page.',
      period: 'Loan term',
      instalment: 'Monthly payment',
      total: 'Total to pay',
      nominalRate: 'Nominal interest rate per month',
      apr: 'Effective interest rate per month',
      by: 'Offer from {{partner}}',
      leaving: 'You will continue to {{partner}}.',
      example: 'Study the terms in the lender’s disclosure statement before you sign.',
    },
  },
})
