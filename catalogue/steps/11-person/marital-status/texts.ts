import { defineStepTexts } from '#core/model/texts.ts'

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
    propertyRegime: {
      label: 'Property in your marriage',
      options: { JOINT: 'Joint property', SEPARATE: 'Separate property' },
      errors: { required: 'Choose how property is held in your marriage', 'not-an-option': 'Choose one of the answers shown' },
    },
    spouseFirstName: {
      label: 'First name of your spouse or partner',
      errors: {
        required: 'Enter the first name of your spouse or partner',
        format: 'Check the first name: letters only, with spaces or hyphens between them',
        'too-long': 'Enter the first name in no more than {{limit}} letters',
      },
    },
    spouseLastName: {
      label: 'Last name of your spouse or partner',
      errors: {
        required: 'Enter the last name of your spouse or partner',
        format: 'Check the last name: letters only, with spaces or hyphens between them',
        'too-long': 'Enter the last name in no more than {{limit}} letters',
      },
    },
  },
})
