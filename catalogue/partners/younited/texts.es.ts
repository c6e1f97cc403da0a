import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'credit-details': {
    title: 'Tu hogar y tus préstamos',
    lede: 'Younited pregunta un poco más antes de decidir. Lo que ya has contestado está aquí: cambia lo que no sea correcto.',
  },
  'professional-details': {
    title: 'Tu trabajo',
    lede: 'Las últimas preguntas de Younited.',
  },
})
