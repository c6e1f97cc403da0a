import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Your income',
  fields: {
    workPhone: {
      label: 'Phone at work',
      errors: {
        required: 'Enter the phone number of your work',
        'phone-not-a-number': 'Enter the phone number in figures only',
        'phone-invalid-country': 'Enter a phone number of this country',
        'phone-too-short': 'Some figures of the phone number are missing',
        'phone-too-long': 'The phone number has too many figures',
      },
    },
    spouseMonthlyIncome: {
      label: 'Income of your spouse or partner',
      suffix: 'a month',
      errors: {
        required: 'Enter the monthly income of your spouse or partner, or 0',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter {{limit}} or more',
        'too-large': 'Enter an income of {{limit}} or less',
      },
    },
    hasProofOfIncome: {
      label: 'Can you show proof of your income?',
      hint: 'Payslips, bank statements or a tax return',
      errors: { required: 'Choose whether you can show proof of your income' },
      short: 'Proof of income',
    },
  },
})
