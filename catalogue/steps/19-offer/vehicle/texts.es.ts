import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Tu vehículo',
  lede: 'La entidad presta con el coche como garantía. Tú sigues conduciéndolo.',
})
