import { defineStepTexts } from '#core/define/texts.ts'

export default defineStepTexts({
  title: 'Tu vehículo',
  lede: 'La entidad presta con el coche como garantía. Tú sigues conduciéndolo.',
})
