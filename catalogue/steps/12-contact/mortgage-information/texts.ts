import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Tell us about your mortgage',
  fields: {
    monthlyMortgageAmount: {
      label: 'Monthly instalment',
      suffix: 'a month',
      errors: {
        required: 'Enter the monthly instalment of your mortgage',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter an instalment of {{limit}} or more',
        'too-large': 'Enter an instalment of {{limit}} or less',
      },
      short: 'Mortgage instalment',
    },
    mortgageStartedAt: {
      label: 'Mortgage began',
      hint: 'For example, 3 2019',
      errors: {
        required: 'Enter the month and year in which your mortgage began',
        'too-late': 'Enter a month that is not in the future: {{limit}} or before',
        'not-a-date': 'Enter a real month and year in figures, like 3 2019',
      },
    },
    mortgageExpiresAt: {
      label: 'Mortgage ends',
      hint: 'For example, 6 2035',
      errors: {
        required: 'Enter the month and year in which your mortgage ends',
        'not-a-date': 'Enter a real month and year in figures, like 6 2035',
        'too-early': 'Enter a month in the future: {{limit}} or later',
      },
    },
  },
})
