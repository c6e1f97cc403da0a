import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Are you paying other loans?',
  lede: 'Cards and purchases in instalments count too.',
  cases: {
    combine: {
      title: 'How much do you pay for your loans a month?',
    },
  },
  fields: {
    hasOtherLoans: {
      label: 'Other loans',
      errors: {
        required: 'Choose whether you are paying other loans',
      },
    },
    monthlyCreditCommitments: {
      label: 'Instalments in all',
      cases: {
        combine: {
          label: 'Instalments of your loans',
        },
      },
      suffix: 'a month',
      errors: {
        required: 'Enter how much you pay for other loans a month',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter {{limit}} or more',
        'too-large': 'Enter instalments of {{limit}} or less',
      },
      short: 'Instalments of other loans',
    },
  },
})
