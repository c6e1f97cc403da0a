import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your job?',
  fields: {
    jobTitle: {
      label: 'Job title',
      errors: {
        required: 'Enter your job title, like Accountant',
        format: 'Check your job title: letters, and figures only before the last letter',
        'too-long': 'Enter your job title in no more than {{limit}} characters',
      },
    },
  },
})
