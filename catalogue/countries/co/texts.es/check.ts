import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'check-answers': {
    title: 'Revise sus respuestas',
    lede: 'Si algo no está bien, cámbielo. No se pierde nada.',
    fields: {
      policies: {
        label: 'Antes de enviarla',
        options: {
          PARTNER_TRANSFER: 'Autorizo [enviar mi solicitud a los prestamistas].',
          CREDIT_BUREAU: 'Autorizo [consultar y reportar mi información en centrales de riesgo].',
          E_COMMUNICATION: 'Acepto [recibir los documentos por correo electrónico].',
          PROFILING: '[Cómo elegimos los prestamistas] para usted.',
          TERMS: 'Acepto los [términos y condiciones].',
          PRIVACY: 'Autorizo el [tratamiento de mis datos personales].',
        },
        errors: {
          PARTNER_TRANSFER: 'Marque la casilla que autoriza enviar su solicitud a los prestamistas: sin ella no pueden responderle',
          CREDIT_BUREAU: 'Marque la casilla que autoriza consultar las centrales de riesgo: sin ella los prestamistas no pueden decidir',
          E_COMMUNICATION: 'Marque la casilla para recibir los documentos por correo',
        },
      },
    },
    more: {
      answers: 'Sus respuestas',
      send: 'Enviar la solicitud',
      before: 'Al enviarla, consultamos a los prestamistas que le pueden servir.',
    },
  },
})
