import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'When did you begin there?',
  cases: {
    own: {
      title: 'When did you start your business?',
    },
  },
  fields: {
    incomeContractStartedAt: {
      label: 'Began there',
      cases: {
        own: {
          label: 'In business since',
        },
      },
      hint: 'For example, 3 2019',
      errors: {
        required: 'Enter the month and year in which you began',
        'too-early': 'Check the year: it would have been before you were 14. Enter {{limit}} or later',
        'too-late': 'Enter a month that is not in the future: {{limit}} or before',
        'not-a-date': 'Enter a real month and year in figures, like 3 2019',
      },
    },
  },
})
