import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'check-answers': {
    title: 'Revisa tus respuestas',
    lede: 'Si algo no está bien, cámbialo. No se pierde nada.',
    fields: {
      policies: {
        label: 'Antes de enviarla',
        options: {
          PARTNER_TRANSFER: 'Acepto que [enviéis mi solicitud a las entidades financieras].',
          CREDIT_BUREAU: 'Las entidades pueden [consultar ficheros de solvencia como ASNEF].',
          E_COMMUNICATION: 'Acepto [recibir los documentos por correo electrónico].',
          PROFILING: 'Así [elegimos las entidades] para ti.',
          TERMS: 'Acepto las [condiciones de uso].',
          PRIVACY: 'Así [tratamos tus datos personales].',
        },
        errors: {
          PARTNER_TRANSFER: 'Marca la casilla para que podamos enviar tu solicitud a las entidades: sin ella no pueden responderte',
          CREDIT_BUREAU: 'Marca la casilla sobre los ficheros de solvencia: sin ella las entidades no pueden decidir',
          E_COMMUNICATION: 'Marca la casilla para recibir los documentos por correo',
        },
      },
    },
    more: {
      answers: 'Tus respuestas',
      send: 'Enviar la solicitud',
      before: 'Cuando la envíes, preguntaremos a las entidades que encajan contigo.',
    },
  },
})
