import { defineStepTexts } from '#core/define/texts.ts'

export default defineStepTexts({
  title: 'How can we reach you?',
  section: 'Contact and address',
})
