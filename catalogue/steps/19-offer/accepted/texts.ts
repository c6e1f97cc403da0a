import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'You have an offer',
  lede: 'Compare and choose. You finish on the page of the lender.',
  more: {
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
