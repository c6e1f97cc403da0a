import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'Your employer',
  lede: 'As it stands on your payslip or contract.',
  fields: {
    employerTaxCode: {
      label: 'Tax number of the company',
      errors: {
        required: 'Enter the tax number of your employer',
        format: 'Check the tax number: it does not look complete',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerPostalCode: {
      label: 'Postal code of the company',
      errors: {
        required: 'Enter the postal code of your employer',
        format: 'Check the figures of the postal code',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerProvince: {
      label: 'Province of the company',
      errors: { required: 'Choose the province of your employer', 'not-an-option': 'Choose the province from the list' },
    },
    employerCity: {
      label: 'City of the company',
      errors: {
        required: 'Enter the city of your employer',
        format: 'Check the city: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerStreet: {
      label: 'Street of the company',
      errors: {
        required: 'Enter the street of your employer',
        format: 'Check the street: it begins with a letter or figure and cannot end with a comma or hyphen',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerHouseNumber: {
      label: 'Number of the building',
      errors: {
        required: 'Enter the number of the building',
        format: 'Check the number: it cannot end with a hyphen or slash',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
  },
})
