import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Your employer',
  lede: 'As it stands on your payslip or contract.',
  cases: {
    own: {
      title: 'Your business',
      lede: 'As it stands in the papers of your business.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'Tax number of the company',
      cases: {
        own: {
          label: 'Tax number of the business',
        },
      },
      errors: {
        required: 'Enter the tax number of the company',
        format: 'Check the tax number: it does not look complete',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerPostalCode: {
      label: 'Postal code of the company',
      cases: {
        own: {
          label: 'Postal code of the business',
        },
      },
      errors: {
        required: 'Enter the postal code of the company',
        format: 'Check the figures of the postal code',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerProvince: {
      label: 'Province of the company',
      cases: {
        own: {
          label: 'Province of the business',
        },
      },
      errors: { required: 'Choose the province of the company', 'not-an-option': 'Choose the province from the list' },
    },
    employerCity: {
      label: 'City of the company',
      cases: {
        own: {
          label: 'City of the business',
        },
      },
      errors: {
        required: 'Enter the city of the company',
        format: 'Check the city: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerStreet: {
      label: 'Street of the company',
      cases: {
        own: {
          label: 'Street of the business',
        },
      },
      errors: {
        required: 'Enter the street of the company',
        format: 'Check the street: it begins with a letter or figure and cannot end with a comma or hyphen',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerHouseNumber: {
      label: 'Number of the building',
      cases: {
        own: {
          label: 'Number of the building',
        },
      },
      errors: {
        required: 'Enter the number of the building',
        format: 'Check the number: it cannot end with a hyphen or slash',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
  },
})
