import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Do you have other income?',
  lede: 'A second job, rents, support. Enter 0 if you have none.',
  fields: {
    monthlyExtraIncome: {
      label: 'Other income',
      suffix: 'a month',
      errors: {
        required: 'Enter your other income a month, or 0',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter an income of {{limit}} or more',
        'too-large': 'Enter an income of {{limit}} or less',
      },
    },
  },
})
