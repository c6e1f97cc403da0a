import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'reference-details': {
    title: '¿Quién lo conoce bien?',
    lede: 'De una a tres personas a las que la entidad puede llamar. Solo les preguntan si lo conocen; nunca tienen que pagar por usted.',
    fields: {
      references: {
        label: 'Sus referencias',
        row: 'Persona {{number}}',
        add: 'Agregar otra persona',
        errors: {
          required: 'Agregue al menos una persona',
          'too-few': 'Agregue al menos una persona',
          'too-many': 'Agregue máximo {{limit}} personas',
        },
      },
    },
  },
})
