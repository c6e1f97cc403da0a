import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Your vehicle',
  lede: 'The lender lends on a car. You keep driving it.',
})
