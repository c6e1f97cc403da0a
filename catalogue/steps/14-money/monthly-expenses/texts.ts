import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'How much do you spend a month?',
  lede: 'Food, transport, bills and rent, without loans.',
  fields: {
    monthlyExpenses: {
      label: 'Monthly expenses',
      suffix: 'a month',
      errors: {
        required: 'Enter how much you spend a month',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter {{limit}} or more',
        'too-large': 'Enter expenses of {{limit}} or less',
      },
    },
  },
})
