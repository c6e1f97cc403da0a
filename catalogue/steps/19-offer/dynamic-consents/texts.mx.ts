import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Las condiciones propias de la financiera',
  lede: 'Estos textos son de la financiera. Léelos y contesta solo por ti.',
  fields: {
    describedConsents: { label: 'Condiciones', whole: 'Leer el texto completo' },
    consentCode: { label: 'Condición' },
    consentGiven: {
      label: 'Respuesta',
      errors: {
        'must-accept': 'Este punto es necesario para seguir con esta financiera',
        required: 'Este punto es necesario para seguir con esta financiera',
      },
    },
  },
})
