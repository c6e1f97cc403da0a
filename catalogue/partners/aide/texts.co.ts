import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  aide: {
    title: 'Unas preguntas más',
    lede: 'AIDE busca una opción que se ajuste a su situación. Responda con la mayor exactitud posible.',
    fields: {
      aideConsent: {
        label: 'Acepto que AIDE [use estas respuestas] para mi solicitud.',
        errors: { 'must-accept': 'Marque la casilla para que AIDE pueda usar sus respuestas' },
      },
    },
  },
})
