import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'What is your marital status?',
  fields: {
    maritalStatus: {
      label: 'Marital status',
      options: {
        SINGLE: 'Single',
        MARRIED: 'Married',
        COHABITING: 'Living with a partner',
        REGISTERED_PARTNERSHIP: 'Registered partnership',
        SEPARATED: 'Separated',
        DIVORCED: 'Divorced',
        WIDOWED: 'Widowed',
      },
      errors: {
        required: 'Choose your marital status',
        'not-an-option': 'Choose your marital status from the list',
      },
    },
  },
})
