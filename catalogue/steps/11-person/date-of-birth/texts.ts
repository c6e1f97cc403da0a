import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'When were you born?',
  fields: {
    dateOfBirth: {
      label: 'Date of birth',
      hint: 'For example, 27 3 1985',
      errors: {
        required: 'Enter the day, month and year of your birth',
        'not-a-date': 'Enter a real date of birth in figures, like 27 3 1985',
        'too-early': 'You can apply up to the age of {{next}}: born on {{limit}} or later',
        'too-late': 'You must be of age to apply: born on {{limit}} or before',
      },
    },
  },
})
