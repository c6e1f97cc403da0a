import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'How much do you owe in all?',
  lede: 'The balance of all your loans and cards today. Enter 0 if you owe nothing.',
  fields: {
    totalDebtAmount: {
      label: 'Total debt',
      errors: {
        required: 'Enter how much you owe in all, or 0',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter {{limit}} or more',
        'too-large': 'Tick “More than {{limit}}” if it is more, or enter {{limit}} or less',
      },
    },
    totalDebtIsMore: { label: 'More than {{number}}', short: 'Total debt above the most that is noted' },
    isInterestedInDebtConsolidation: {
      label: 'Would you like to combine your debts into one?',
      errors: {
        required: 'Choose whether you would like to combine your debts',
      },
      short: 'Combine debts',
    },
  },
})
