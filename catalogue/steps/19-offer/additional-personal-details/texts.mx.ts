import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Un poco más sobre ti',
  lede: 'El prestamista todavía necesita esto para saber quién eres.',
})
