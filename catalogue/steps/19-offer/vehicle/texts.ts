import { defineStepTexts } from '#core/define/texts.ts'

export default defineStepTexts({
  title: 'Your vehicle',
  lede: 'The lender lends on a car. You keep driving it.',
})
