import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'tfbank-consents': {
    title: 'Lo que TF Bank necesita de ti',
    lede: 'TF Bank es un banco sueco. Decide en cuanto estos puntos estén claros.',
    fields: {
      tfbankInformation: {
        label: 'He recibido la [información precontractual] (INE).',
        errors: {
          'must-accept': 'Marca la casilla cuando tengas la información precontractual',
        },
      },
      tfbankBureau: {
        label: 'Sé que [se consultan ficheros como ASNEF].',
        errors: {
          'must-accept': 'Marca la casilla cuando hayas leído que se consultan ficheros',
        },
      },
      tfbankTransfer: {
        label: 'Acepto que mis [datos vayan a TF Bank en Suecia].',
        errors: {
          'must-accept': 'Marca la casilla para que tus datos puedan ir a TF Bank',
        },
      },
      tfbankSignature: {
        label: 'Acepto firmar el [contrato de forma electrónica].',
        errors: {
          'must-accept': 'Marca la casilla para firmar de forma electrónica',
        },
      },
    },
  },
})
