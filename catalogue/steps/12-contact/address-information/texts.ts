import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Where do you live?',
  lede: 'The address of the home in which you live now.',
  fields: {
    province: {
      label: 'Province',
      errors: {
        required: 'Choose your province',
        'not-an-option': 'Choose your province from the list',
      },
    },
    city: {
      label: 'City',
      errors: {
        required: 'Enter your city',
        format: 'Check your city: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter your city in no more than {{limit}} letters',
      },
    },
    municipality: {
      label: 'Municipality',
      errors: {
        required: 'Enter your municipality',
        format: 'Check your municipality: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter your municipality in no more than {{limit}} letters',
      },
    },
    district: {
      label: 'District',
      errors: {
        required: 'Enter your district',
        format: 'Check your district: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter your district in no more than {{limit}} letters',
      },
    },
    suburb: {
      label: 'Neighbourhood',
      errors: {
        required: 'Enter your neighbourhood',
        format: 'Check your neighbourhood: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter your neighbourhood in no more than {{limit}} letters',
      },
    },
    street: {
      label: 'Street',
      hint: 'Without the number of the house',
      errors: {
        required: 'Enter your street',
        format: 'Check your street: it begins with a letter or figure and cannot end with a comma or hyphen',
        'too-long': 'Enter your street in no more than {{limit}} characters',
      },
    },
    houseNumber: {
      label: 'House number',
      hint: 'With its letter, if it has one',
      errors: {
        required: 'Enter your house number, like 12',
        format: 'Check your house number: it cannot end with a hyphen or slash',
        'too-long': 'Enter your house number in no more than {{limit}} characters',
      },
    },
    postalCode: {
      label: 'Postal code',
      errors: {
        required: 'Enter your postal code',
        format: 'Check the figures of your postal code',
        'too-long': 'Enter your postal code in no more than {{limit}} figures',
      },
    },
  },
})
