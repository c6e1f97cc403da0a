import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'mobile-verification': {
    title: 'Escriba el código que le enviamos',
    fields: {
      mobileVerificationCode: {
        label: 'Código',
        hint: 'Los 6 números del SMS',
        errors: {
          required: 'Escriba los 6 números del SMS, por ejemplo 123456',
          format: 'El código tiene 6 números: escríbalos todos, por ejemplo 123456',
        },
      },
    },
    more: {
      sent: 'Le enviamos un SMS con 6 números al {{phone}}.',
      confirm: 'Confirmar',
      resend: 'Enviar otro código',
      resendIn: 'Puede pedir otro código en {{seconds}} s',
      resendInMinutes: 'Puede pedir un código en {{minutes}} min',
      notSentTitle: 'En este momento no podemos enviar un código',
      notSent: 'No enviamos ningún código al {{phone}}. Puede pedir uno más tarde o usar otro número.',
      resent: 'Le enviamos otro código.',
      change: 'Cambiar el número',
    },
  },
  'change-mobile-number': {
    title: '¿Cuál es su número de celular?',
    lede: 'Enviaremos el código a este número.',
    fields: {
      newPhoneNumber: {
        label: 'Celular nuevo',
        errors: {
          required: 'Escriba los 10 dígitos de su celular, por ejemplo 301 234 5678',
          'phone-not-a-number': 'Escriba su celular solo con números, por ejemplo 301 234 5678',
          'phone-invalid-country': 'Escriba un celular de Colombia, que empiece por 3, por ejemplo 301 234 5678',
          'phone-too-short': 'A su celular le faltan números: escriba los 10 dígitos, por ejemplo 301 234 5678',
          'phone-too-long': 'A su celular le sobran números: escriba solo los 10 dígitos, por ejemplo 301 234 5678',
          'same-as-other': 'Este es el número que ya tenemos: escriba otro',
        },
      },
    },
    more: {
      send: 'Enviar el código',
    },
  },
})
