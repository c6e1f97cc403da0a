import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'advanzia-consents': {
    title: 'Una tarjeta de crédito de Advanzia Bank',
    lede: 'Es una tarjeta de crédito, no un préstamo: solo pagas intereses por lo que no devuelvas a tiempo.',
    fields: {
      advanziaTerms: {
        label: 'Acepto las [condiciones de la tarjeta].',
        errors: {
          'must-accept': 'Marca la casilla para aceptar las condiciones de la tarjeta',
        },
      },
      advanziaInformation: {
        label: 'He recibido la [información precontractual] (INE).',
        errors: {
          'must-accept': 'Marca la casilla cuando tengas la información precontractual',
        },
      },
      advanziaTransfer: {
        label: 'Acepto que mis [datos vayan a Advanzia Bank en Luxemburgo].',
        errors: {
          'must-accept': 'Marca la casilla para que tus datos puedan ir a Luxemburgo: allí está el banco',
        },
      },
      advanziaBureau: {
        label: 'Sé que [se consultan ficheros como ASNEF].',
        errors: {
          'must-accept': 'Marca la casilla cuando hayas leído que se consultan ficheros',
        },
      },
      advanziaEmail: {
        label: 'Acepto recibir los [documentos del contrato por correo electrónico].',
        errors: {
          'must-accept': 'Marca la casilla para recibir los documentos por correo electrónico',
        },
      },
    },
  },
})
