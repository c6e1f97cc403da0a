import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'How can we reach you?',
  section: 'Contact and address',
})
