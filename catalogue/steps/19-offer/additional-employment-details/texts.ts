import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'More about your work',
  lede: 'The lender has to check your employer. What you have said already stands here.',
  cases: {
    own: {
      lede: 'The lender has to check your business. What you have said already stands here.',
    },
  },
})
