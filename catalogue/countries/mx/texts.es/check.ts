import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'check-answers': {
    title: 'Revisa tus respuestas',
    lede: 'Si algo no está bien, cámbialo. No se pierde nada.',
    fields: {
      policies: {
        label: 'Antes de enviarla',
        options: {
          PARTNER_TRANSFER: 'Acepto que [envíen mi solicitud a las financieras].',
          CREDIT_BUREAU: 'Autorizo que [consulten mi historial en Buró y Círculo de Crédito].',
          E_COMMUNICATION: 'Acepto [recibir los documentos por correo electrónico].',
          PROFILING: 'Así [elegimos las financieras] para ti.',
          TERMS: 'Acepto los [términos y condiciones].',
          PRIVACY: 'Leí y acepto el [aviso de privacidad].',
        },
        errors: {
          PARTNER_TRANSFER: 'Marca la casilla para que podamos enviar tu solicitud: sin ella las financieras no pueden responderte',
          CREDIT_BUREAU: 'Marca la casilla que autoriza consultar tu historial: sin ella las financieras no pueden decidir',
          E_COMMUNICATION: 'Marca la casilla para recibir los documentos por correo: tu solicitud se tramita en línea',
        },
      },
    },
    more: {
      answers: 'Tus respuestas',
      send: 'Enviar la solicitud',
      before: 'Al enviarla, preguntamos a las financieras que te pueden servir.',
    },
  },
})
