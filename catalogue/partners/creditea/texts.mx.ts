import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'ipfd-offer-choice': {
    title: 'Elige tu oferta',
    lede: 'Creditea te puede prestar de varias formas. Compara, elige y pide menos si con eso te alcanza.',
    fields: {
      crediteaTerms: {
        label: 'Acepto las [condiciones de la oferta].',
        errors: {
          'must-accept': 'Marca la casilla para aceptar las condiciones de la oferta',
        },
      },
    },
    more: {
      accept: 'Aceptar esta oferta',
    },
  },
})
