import { defineStepTexts } from '#core/model/texts.ts'

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
    taxResidence: {
      label: 'Country in which you pay taxes',
      errors: { required: 'Choose the country in which you pay taxes', 'not-an-option': 'Choose a country from the list' },
    },
    residencePermitExpiresAt: {
      label: 'Residence permit valid until',
      hint: 'For example, 31 12 2027',
      errors: {
        required: 'Enter the day until which your residence permit is valid',
        'not-a-date': 'Enter a real date in figures, like 31 12 2027',
        'too-early': 'Enter a day in the future: {{limit}} or later',
        'too-late': 'Check the year: enter {{limit}} or before',
      },
    },
  },
})
