import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'A little more about you',
  lede: 'The lender still needs this to know who you are.',
})
