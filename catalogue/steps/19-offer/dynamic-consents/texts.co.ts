import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Las condiciones propias de la entidad',
  lede: 'Estos textos son de la entidad. Léalos y responda solo por usted.',
  fields: {
    describedConsents: { label: 'Condiciones', whole: 'Leer el texto completo' },
    consentCode: { label: 'Condición' },
    consentGiven: {
      label: 'Respuesta',
      errors: {
        'must-accept': 'Este punto es necesario para seguir con esta entidad',
        required: 'Este punto es necesario para seguir con esta entidad',
      },
    },
  },
})
