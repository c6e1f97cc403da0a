import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'mobile-verification': {
    title: 'Escribe el código que te mandamos',
    fields: {
      mobileVerificationCode: {
        label: 'Código',
        hint: 'Los 6 números del SMS',
        errors: {
          required: 'Escribe los 6 números del SMS, por ejemplo 123456',
          format: 'El código tiene 6 números: escríbelos todos, por ejemplo 123456',
        },
      },
    },
    more: {
      sent: 'Te mandamos un SMS con 6 números al {{phone}}.',
      confirm: 'Confirmar',
      resend: 'Enviar otro código',
      resendIn: 'Puedes pedir otro código en {{seconds}} s',
      resendInMinutes: 'Puedes pedir un código en {{minutes}} min',
      notSentTitle: 'En este momento no podemos enviar un código',
      notSent: 'No enviamos ningún código al {{phone}}. Puedes pedir uno más tarde o usar otro número.',
      resent: 'Te mandamos otro código.',
      change: 'Cambiar el número',
    },
  },
  'change-mobile-number': {
    title: '¿Cuál es tu celular?',
    lede: 'Mandaremos el código a este número.',
    fields: {
      newPhoneNumber: {
        label: 'Celular nuevo',
        errors: {
          required: 'Escribe los 10 dígitos de tu celular, por ejemplo 55 1234 5678',
          'phone-not-a-number': 'Escribe tu celular solo con números, por ejemplo 55 1234 5678',
          'phone-invalid-country': 'Escribe un celular de México, con su lada, por ejemplo 55 1234 5678',
          'phone-too-short': 'A tu celular le faltan números: son 10 con la lada, por ejemplo 55 1234 5678',
          'phone-too-long': 'A tu celular le sobran números: son 10 con la lada, por ejemplo 55 1234 5678',
          'same-as-other': 'Ese es el número que ya tenemos: escribe otro',
        },
      },
    },
    more: {
      send: 'Enviar el código',
    },
  },
})
