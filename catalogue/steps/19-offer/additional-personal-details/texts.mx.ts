import { defineStepTexts } from '#core/define/texts.ts'

export default defineStepTexts({
  title: 'Un poco más sobre ti',
  lede: 'El prestamista todavía necesita esto para saber quién eres.',
})
