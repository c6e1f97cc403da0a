import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'When does your contract end?',
  fields: {
    incomeContractExpiresAt: {
      label: 'Contract ends',
      hint: 'For example, 31 12 2027',
      errors: {
        required: 'Enter the day on which your contract ends',
        'not-a-date': 'Enter a real date in figures, like 31 12 2027',
        'too-early': 'Enter a day in the future: {{limit}} or later',
        'too-late': 'Check the year: enter {{limit}} or before',
      },
    },
  },
})
