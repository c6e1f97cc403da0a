import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Since when have you lived there?',
  fields: {
    housingTenureSinceDate: {
      label: 'Living there since',
      hint: 'For example, 3 2019',
      errors: {
        required: 'Enter the month and year in which you moved in',
        'too-early': 'Enter a month not before your birth: {{limit}} or later',
        'too-late': 'Enter a month that is not in the future: {{limit}} or before',
        'not-a-date': 'Enter a real month and year in figures, like 3 2019',
      },
    },
  },
})
