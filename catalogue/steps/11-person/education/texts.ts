import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your highest level of education?',
  lede: 'The last one that you completed.',
  fields: {
    education: {
      label: 'Education',
      options: {
        NONE: 'No formal education',
        PRIMARY: 'Primary school',
        LOWER_SECONDARY: 'Lower secondary school',
        VOCATIONAL: 'Vocational training',
        UPPER_SECONDARY: 'Upper secondary school',
        POST_SECONDARY: 'Post-secondary college',
        BACHELOR: 'Bachelor’s degree',
        MASTER: 'Master’s degree',
        DOCTORATE: 'Doctorate',
      },
      errors: {
        required: 'Choose your level of education',
        'not-an-option': 'Choose your level of education from the list',
      },
    },
  },
})
