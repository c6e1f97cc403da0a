import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Who is your employer?',
  cases: {
    own: {
      title: 'What is your business called?',
    },
    pension: {
      title: 'Who pays your pension?',
    },
  },
  fields: {
    employerName: {
      label: 'Company or institution',
      cases: {
        own: {
          label: 'Name of the business',
          hint: 'If it has no name, enter your own',
        },
        pension: {
          label: 'Pension payer',
          hint: 'The institution that pays you',
        },
      },
      errors: {
        required: 'Enter the name of the company or institution',
        format: 'Check the name: it ends with a letter, a figure or a dot',
        'too-long': 'Enter the name in no more than {{limit}} characters',
      },
    },
  },
})
