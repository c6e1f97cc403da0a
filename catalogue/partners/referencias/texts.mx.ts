import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'reference-details': {
    title: '¿Quién te conoce bien?',
    lede: 'De una a tres personas a las que la financiera puede llamar. Solo les preguntan si te conocen; nunca tienen que pagar por ti.',
    fields: {
      references: {
        label: 'Tus referencias',
        row: 'Persona {{number}}',
        add: 'Agregar otra persona',
        errors: {
          required: 'Agrega al menos una persona',
          'too-few': 'Agrega al menos una persona',
          'too-many': 'Agrega máximo {{limit}} personas',
        },
      },
    },
  },
})
