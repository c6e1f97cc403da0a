import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Your loan',
  lede: 'Choose how much you need and for how long. Asking costs nothing.',
  fields: {
    financingOption: {
      label: 'Kind of loan',
      options: {
        INSTALMENT_LOAN: 'Instalment loan',
        SHORT_TERM_LOAN: 'Short-term loan',
        CREDIT_LINE: 'Credit line',
        CREDIT_CARD: 'Credit card',
        VEHICLE_SECURED_LOAN: 'Loan against a vehicle',
        VEHICLE_PURCHASE: 'Vehicle purchase',
        DEBT_CONSOLIDATION: 'Debt consolidation',
      },
      errors: {
        required: 'Choose the kind of loan',
        'not-an-option': 'Choose one of the kinds shown',
      },
    },
    monthlyPaymentDay: {
      label: 'Due day',
      hint: 'From 1 to 28',
      errors: {
        required: 'Enter the day of the month on which you want to pay',
        'not-a-number': 'Enter the day in figures only, like 15',
        'too-small': 'Enter a day from {{limit}} on',
        'too-large': 'Enter a day up to {{limit}}',
      },
    },
    periodScale: { label: 'Unit of the loan term', options: { days: 'Days', months: 'Months' } },
  },
})
