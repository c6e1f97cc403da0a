import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'How much do you earn a month?',
  lede: 'After taxes and contributions. The average of the last three months will do.',
  fields: {
    monthlyIncome: {
      label: 'Net monthly income',
      suffix: 'a month',
      errors: {
        required: 'Enter your monthly income, in figures',
        'not-a-number': 'Enter your monthly income in figures only, without letters',
        'too-small': 'Enter an income of {{limit}} or more',
        'too-large': 'Enter an income of {{limit}} or less',
      },
      short: 'Monthly income',
    },
  },
})
