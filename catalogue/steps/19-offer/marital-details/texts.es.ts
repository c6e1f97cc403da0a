import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Sobre tu hogar',
  lede: 'Si vives en pareja, la entidad mira los ingresos de los dos.',
})
