import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'You have an offer',
  lede: 'Take your time to look at it. You finish on the page of the lender.',
  fields: {
    offerId: { label: 'Which offer do you choose?', errors: { required: 'Choose one of the offers' } },
    offerAmount: { label: 'Amount', hint: 'As much as you need, within the offer' },
    offerPeriod: { label: 'Period', hint: 'As long as you need, within the offer' },
    offerAccepted: {
      label: 'Do you accept this offer?',
      errors: { required: 'Choose whether you accept the offer' },
      short: 'Offer accepted',
    },
    offerContactTime: {
      label: 'When may we call you?',
      options: { MORNING: 'In the morning', AFTERNOON: 'In the afternoon', EVENING: 'In the evening', ANY: 'At any time' },
      errors: { required: 'Choose when you can be called', 'not-an-option': 'Choose one of the answers shown' },
      short: 'Time for a call',
    },
  },
  more: {
    several: 'Choose an offer',
    compare: 'Compare and choose. You finish on the page of the lender.',
    another: 'Another lender has an offer',
    declined: 'Declined by you: {{partners}}. What you see now is the offer of another lender.',
    stop: 'You do not have to take it, and you can end your application at any time:',
    ends: 'If you say no, you cannot come back to this offer, and we ask whether another lender has one.',
    best: 'Lowest total cost',
    choose: 'Choose this offer',
    decline: 'No, thank you',
    amount: 'Amount',
    period: 'Period',
    instalment: 'Each month',
    total: 'You pay in all',
    nominalRate: 'Nominal yearly rate',
    apr: 'Yearly rate (APR)',
    by: 'Offer of {{partner}}',
    leaving: 'You will go on to {{partner}}.',
    example: 'The final conditions are those of the lender’s contract.',
  },
})
