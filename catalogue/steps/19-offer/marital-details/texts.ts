import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'About your household',
  lede: 'With a spouse or partner, the lender looks at the income of both.',
})
