import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'What is your citizenship?',
  fields: {
    citizenship: {
      label: 'Citizenship',
      errors: {
        required: 'Choose the country of your citizenship',
        'not-an-option': 'Choose a country from the list',
      },
    },
    secondCitizenship: {
      label: 'Second citizenship',
      errors: {
        required: 'Choose the country of your second citizenship',
        'not-an-option': 'Choose a country from the list',
        'same-as-other': 'Choose another country than in your first citizenship',
      },
    },
  },
})
