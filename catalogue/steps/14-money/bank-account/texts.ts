import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Do you have a bank account?',
  lede: 'That is where the lender sends the money.',
  fields: {
    hasBankAccount: {
      label: 'Bank account',
      errors: {
        required: 'Choose whether you have a bank account',
      },
    },
    bankName: {
      label: 'Bank',
      errors: {
        required: 'Choose your bank',
        'not-an-option': 'Choose a bank from the list',
      },
    },
    accountType: {
      label: 'Type of account',
      options: {
        SAVINGS: 'Savings',
        CHECKING: 'Current',
        DEPOSIT: 'E-wallet',
      },
      errors: {
        required: 'Choose the type of your account',
        'not-an-option': 'Choose one of the types shown',
      },
    },
    accountNumber: {
      label: 'Account number',
      hint: 'As it stands on your statement',
      errors: {
        required: 'Enter your account number',
        format: 'Check your account number: figures only',
        'too-long': 'Enter your account number in no more than {{limit}} figures',
      },
    },
    clabe: {
      label: 'CLABE',
      errors: {
        required: 'Enter the 18 figures of your CLABE',
        format: 'Check your CLABE: it has 18 figures',
        check: 'One figure of your CLABE seems to be wrong',
        'too-long': 'Check your CLABE: it has 18 figures',
      },
    },
  },
})
