import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  aide: {
    title: 'Unas preguntas más',
    lede: 'AIDE busca una opción que vaya con tu situación. Contesta con la mayor exactitud posible.',
    fields: {
      aideConsent: {
        label: 'Acepto que AIDE [use estas respuestas] para mi solicitud.',
        errors: { 'must-accept': 'Marca la casilla para que AIDE pueda usar tus respuestas' },
      },
    },
  },
})
