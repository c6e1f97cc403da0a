import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your gender?',
  lede: 'As it stands in your identity document.',
  fields: {
    gender: {
      label: 'Gender',
      options: {
        FEMALE: 'Female',
        MALE: 'Male',
        OTHER: 'Non-binary',
      },
      errors: {
        required: 'Choose your gender',
        'not-an-option': 'Choose one of the answers shown',
      },
    },
  },
})
