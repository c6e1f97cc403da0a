import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Tu vehículo',
  lede: 'El prestamista presta con el auto como garantía. Tú lo sigues manejando.',
})
