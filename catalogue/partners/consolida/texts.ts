import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'customer-debts': {
    title: 'Which debts do you have?',
    lede: 'Consolida turns several debts into one instalment. List those that you would like to join.',
    fields: {
      debts: {
        label: 'Your debts',
        row: 'Debt {{number}}',
        add: 'Add another debt',
        sum: 'Together:',
        errors: { required: 'Add at least one debt', 'too-few': 'Add at least one debt', 'too-many': 'Add no more than {{limit}} debts' },
      },
      debtCreditor: {
        label: 'Whom do you owe it to?',
        errors: { required: 'Enter the name of the bank, shop or person', format: 'Enter a name, without special characters' },
      },
      debtType: {
        label: 'Kind of debt',
        options: {
          CARD: 'Credit card',
          LOAN: 'Loan',
          MICROLOAN: 'Small or online loan',
          MORTGAGE: 'Mortgage',
          UTILITY: 'Unpaid bill (electricity, phone …)',
          TAX: 'Tax debt',
          OTHER: 'Other',
        },
        errors: { required: 'Choose the kind of debt' },
      },
      debtOutstandingAmount: {
        label: 'Still to pay',
        errors: { required: 'Enter how much is still to pay' },
      },
      debtMonthlyPayment: {
        label: 'What you pay a month',
        errors: { required: 'Enter what you pay a month, or 0' },
      },
      debtOverdue: {
        label: 'Is it overdue?',
        errors: { required: 'Say whether you are behind with it' },
      },
      debtOverdueMonths: {
        label: 'For how many months?',
        errors: { required: 'Enter for how many months it has been overdue' },
      },
    },
  },
})
