import { defineStepTexts } from '#core/define/texts.ts'

export default defineStepTexts({
  title: 'A few more questions',
})
