import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'How much do you earn a month?',
  lede: 'After taxes and contributions. The average of the last three months will do.',
  cases: {
    'perhaps-none': {
      title: 'How much do you receive a month?',
      lede: 'The average of the last three months will do. If you have no income of your own, enter 0.',
    },
    own: {
      title: 'How much do you earn a month?',
      lede: 'What is left after expenses, taxes and contributions. The average of the last three months will do.',
    },
    pension: {
      title: 'How much is your pension a month?',
      lede: 'The amount that you are paid each month, after deductions.',
    },
    received: {
      title: 'How much do you receive a month?',
      lede: 'The average of the last three months will do.',
    },
  },
  fields: {
    monthlyIncome: {
      label: 'Net monthly income',
      suffix: 'a month',
      errors: {
        required: 'Enter your monthly income, in figures',
        'not-a-number': 'Enter your monthly income in figures only, without letters',
        'too-small': 'Enter an income of {{limit}} or more. If you have none, change the source of income to “No income”',
        'too-large': 'Enter an income of {{limit}} or less',
      },
      short: 'Monthly income',
    },
  },
})
