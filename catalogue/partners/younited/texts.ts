import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'credit-details': {
    title: 'Your household and your loans',
    lede: 'Younited asks a little more before it decides. What you have said already stands here: change what is not right.',
  },
  'professional-details': {
    title: 'Your work',
    lede: 'The last questions of Younited.',
  },
})
