import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Your employer',
  lede: 'As it stands on your payslip or COE.',
  cases: {
    own: {
      title: 'Your business',
      lede: 'As it stands on your DTI or BIR registration.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'Employer’s TIN',
      hint: '9 digits, and the branch code if you know it',
      cases: {
        own: {
          label: 'TIN of the business',
        },
      },
      errors: {
        required: 'Enter the TIN, like 123-456-789-000',
        format: 'Check the TIN. It has 9 or 12 to 14 digits, like 123-456-789-000',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerPostalCode: {
      label: 'ZIP code of your employer',
      cases: {
        own: {
          label: 'ZIP code of the business',
        },
      },
      errors: {
        required: 'Enter the 4 digits of the ZIP code, like 1200',
        format: 'Enter a ZIP code with 4 digits, like 1200',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerProvince: {
      label: 'Province of your employer',
      cases: {
        own: {
          label: 'Province of the business',
        },
      },
      errors: { required: 'Choose the province', 'not-an-option': 'Choose the province from the list' },
    },
    employerCity: {
      label: 'City / Municipality of your employer',
      cases: {
        own: {
          label: 'City / Municipality of the business',
        },
      },
      errors: {
        required: 'Enter the city or municipality, like Makati',
        format: 'Check the city or municipality. It needs letters and cannot end with a dash, like Makati',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerStreet: {
      label: 'Street of your employer',
      cases: {
        own: {
          label: 'Street of the business',
        },
      },
      errors: {
        required: 'Enter the street, like Ayala Avenue',
        format: 'Check the street. It starts with a letter or number and cannot end with a comma or dash, like Ayala Avenue',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerHouseNumber: {
      label: 'Building or unit no.',
      cases: {
        own: {
          label: 'Building or unit no.',
        },
      },
      errors: {
        required: 'Enter the building or unit number, like 6750',
        format: 'Check the number. It cannot end with a dash or comma, like 6750',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
  },
})
