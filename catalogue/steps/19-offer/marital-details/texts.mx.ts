import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Sobre tu hogar',
  lede: 'Si vives en pareja, el prestamista revisa los ingresos de los dos.',
})
