import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'mobile-verification': {
    title: 'Escribe el código que te hemos enviado',
    fields: {
      mobileVerificationCode: {
        label: 'Código',
        hint: 'Las 6 cifras del SMS',
        errors: {
          required: 'Escribe las 6 cifras del SMS, por ejemplo 123456',
          format: 'El código tiene 6 cifras: escríbelas todas, por ejemplo 123456',
        },
      },
    },
    more: {
      sent: 'Te hemos enviado un SMS con 6 cifras al {{phone}}.',
      confirm: 'Confirmar',
      resend: 'Enviar otro código',
      resendIn: 'Podrás pedir otro código en {{seconds}} s',
      resendInMinutes: 'Puedes pedir un código dentro de {{minutes}} min',
      notSentTitle: 'Ahora mismo no podemos enviar un código',
      notSent: 'No hemos enviado ningún código al {{phone}}. Puedes pedir uno más tarde o usar otro número.',
      resent: 'Te hemos enviado otro código.',
      change: 'Cambiar el número',
    },
  },
  'change-mobile-number': {
    title: '¿Cuál es tu móvil?',
    lede: 'Enviaremos el código a este número.',
    fields: {
      newPhoneNumber: {
        label: 'Móvil nuevo',
        errors: {
          required: 'Escribe tu móvil, por ejemplo 612 34 56 78',
          'phone-not-a-number': 'Escribe tu móvil solo con números, por ejemplo 612 34 56 78',
          'phone-invalid-country': 'Escribe un móvil español, que empiece por 6 o 7, por ejemplo 612 34 56 78',
          'phone-too-short': 'Faltan cifras en tu móvil: son 9, por ejemplo 612 34 56 78',
          'phone-too-long': 'Sobran cifras en tu móvil: son 9, por ejemplo 612 34 56 78',
          'same-as-other': 'Ese es el número que ya tenemos: escribe otro',
        },
      },
    },
    more: {
      send: 'Enviar el código',
    },
  },
})
