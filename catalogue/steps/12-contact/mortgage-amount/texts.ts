import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'How much is left of your mortgage?',
  fields: {
    mortgageAmount: {
      label: 'Mortgage',
      errors: {
        required: 'Enter how much of your mortgage is left',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter a mortgage of {{limit}} or more',
        'too-large': 'Enter a mortgage of {{limit}} or less',
      },
    },
  },
})
