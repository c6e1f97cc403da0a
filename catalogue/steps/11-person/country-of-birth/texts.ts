import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Where were you born?',
  fields: {
    countryOfBirth: {
      label: 'Country of birth',
      errors: {
        required: 'Choose the country in which you were born',
        'not-an-option': 'Choose a country from the list',
      },
    },
    provinceOfBirth: {
      label: 'Province of birth',
      errors: {
        required: 'Enter the province in which you were born',
        format: 'Check the province in which you were born: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter the province in which you were born in no more than {{limit}} letters',
      },
    },
    cityOfBirth: {
      label: 'City of birth',
      errors: {
        required: 'Enter the city in which you were born',
        format: 'Check the city in which you were born: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter the city in which you were born in no more than {{limit}} letters',
      },
    },
  },
})
