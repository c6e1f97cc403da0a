import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Are you up to date with your payments?',
  lede: 'An honest answer helps us to ask the right lenders.',
  fields: {
    negativeCreditHistory: {
      label: 'Credit history',
      options: {
        NONE: 'Everything on time',
        MINOR: 'Small delays',
        ACTIVE: 'Reported as overdue',
        LEGAL: 'Legal collection',
        UNKNOWN: 'I do not know',
      },
      errors: {
        required: 'Choose the answer that fits you best',
        'not-an-option': 'Choose one of the answers shown',
      },
    },
    overdueDebtAmount: {
      label: 'Overdue debt',
      errors: {
        required: 'Enter how much you owe that is overdue',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter {{limit}} or more',
        'too-large': 'Tick “More than {{limit}}” if it is more, or enter {{limit}} or less',
      },
    },
    overdueDebtIsMore: { label: 'More than {{number}}', short: 'Overdue debt above the most that is noted' },
  },
})
