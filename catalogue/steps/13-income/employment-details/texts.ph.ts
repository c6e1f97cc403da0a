import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'Your employer',
  lede: 'As it stands on your payslip or COE.',
  fields: {
    employerTaxCode: {
      label: 'Employer’s TIN',
      hint: '9 digits, and the branch code if you know it',
      errors: {
        required: 'Enter your employer’s TIN, like 123-456-789-000',
        format: 'Check the TIN. It has 9 or 12 to 14 digits, like 123-456-789-000',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerPostalCode: {
      label: 'ZIP code of your employer',
      errors: {
        required: 'Enter the 4 digits of your employer’s ZIP code, like 1200',
        format: 'Enter a ZIP code with 4 digits, like 1200',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerProvince: {
      label: 'Province of your employer',
      errors: { required: 'Choose the province of your employer', 'not-an-option': 'Choose the province from the list' },
    },
    employerCity: {
      label: 'City / Municipality of your employer',
      errors: {
        required: 'Enter the city or municipality of your employer, like Makati',
        format: 'Check the city or municipality. It needs letters and cannot end with a dash, like Makati',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerStreet: {
      label: 'Street of your employer',
      errors: {
        required: 'Enter the street of your employer, like Ayala Avenue',
        format: 'Check the street. It starts with a letter or number and cannot end with a comma or dash, like Ayala Avenue',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
    employerHouseNumber: {
      label: 'Building or unit no.',
      errors: {
        required: 'Enter the building or unit number, like 6750',
        format: 'Check the number. It cannot end with a dash or comma, like 6750',
        'too-long': 'Enter no more than {{limit}} characters',
      },
    },
  },
})
