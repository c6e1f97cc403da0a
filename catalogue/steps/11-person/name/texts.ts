import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your name?',
  lede: 'As it stands in your identity document.',
  fields: {
    firstName: {
      label: 'First name',
      errors: {
        required: 'Enter your first name',
        format: 'Enter your first name in letters only, with spaces or hyphens between them',
        'too-long': 'Enter your first name in no more than {{limit}} letters',
      },
    },
    middleName: {
      label: 'Middle name',
      errors: {
        required: 'Enter your middle name',
        format: 'Enter your middle name in letters only, with spaces or hyphens between them',
        'too-long': 'Enter your middle name in no more than {{limit}} letters',
      },
    },
    lastName: {
      label: 'Last name',
      errors: {
        required: 'Enter your last name',
        format: 'Enter your last name in letters only, with spaces or hyphens between them',
        'too-long': 'Enter your last name in no more than {{limit}} letters',
      },
    },
    secondLastName: {
      label: 'Second last name',
      errors: {
        required: 'Enter your second last name',
        format: 'Enter your second last name in letters only, with spaces or hyphens between them',
        'too-long': 'Enter your second last name in no more than {{limit}} letters',
      },
    },
  },
})
