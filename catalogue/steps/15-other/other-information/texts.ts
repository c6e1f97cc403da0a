import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'A few more questions',
})
