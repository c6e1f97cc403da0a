import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Do you use online banking?',
  lede: 'The app or the website of your bank.',
  fields: {
    usingOnlineBanking: {
      label: 'Online banking',
      errors: {
        required: 'Choose whether you use online banking',
      },
    },
  },
})
