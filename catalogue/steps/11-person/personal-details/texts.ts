import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'About you',
  lede: 'As they stand in your identity document.',
  fields: {
    idCardNumber: {
      label: 'Number of your identity document',
      errors: {
        required: 'Enter the number of your identity document',
        format: 'Check the number of your identity document: it does not look complete',
        'too-long': 'Enter the number in no more than {{limit}} characters',
      },
    },
    idCardIssuedAt: {
      label: 'Date of issue',
      hint: 'For example, 27 3 2021',
      errors: {
        required: 'Enter the day on which the document was issued',
        'not-a-date': 'Enter a real date in figures, like 27 3 2021',
        'too-early': 'Check the year: enter {{limit}} or later',
        'too-late': 'The day of issue cannot be in the future',
      },
    },
    idCardIssuedAuthority: {
      label: 'Issued by',
      errors: {
        required: 'Enter who issued the document',
        format: 'Check the name: it needs letters and cannot end with a hyphen',
        'too-long': 'Enter the name in no more than {{limit}} characters',
      },
    },
  },
})
