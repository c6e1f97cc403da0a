import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'mobile-verification': {
    title: 'Scrie codul pe care ți l-am trimis',
    fields: {
      mobileVerificationCode: {
        label: 'Cod',
        hint: 'Cele 6 cifre din SMS',
        errors: {
          required: 'Scrie cele 6 cifre din SMS, de exemplu 123456',
          format: 'Codul are 6 cifre: scrie-le pe toate, de exemplu 123456',
        },
      },
    },
    more: {
      sent: 'Am trimis un SMS cu 6 cifre la {{phone}}.',
      confirm: 'Confirmă',
      resend: 'Trimite alt cod',
      resendIn: 'Poți cere alt cod peste {{seconds}} s',
      resendInMinutes: 'Poți cere un cod peste {{minutes}} min',
      notSentTitle: 'Acum nu putem trimite un cod',
      notSent: 'Nu am trimis niciun cod la {{phone}}. Poți cere unul mai târziu sau poți folosi alt număr.',
      resent: 'Ți-am trimis alt cod.',
      change: 'Schimbă numărul',
    },
  },
  'change-mobile-number': {
    title: 'Care este numărul tău de mobil?',
    lede: 'La acest număr trimitem codul.',
    fields: {
      newPhoneNumber: {
        label: 'Noul număr de mobil',
        errors: {
          required: 'Scrie numărul tău de mobil, de exemplu 0712 345 678',
          'phone-not-a-number': 'Scrie numărul de mobil doar în cifre, de exemplu 0712 345 678',
          'phone-invalid-country': 'Scrie un număr de mobil din România, care începe cu 07, de exemplu 0712 345 678',
          'phone-too-short': 'Numărului îi lipsesc cifre: scrie toate cele 10, de exemplu 0712 345 678',
          'phone-too-long': 'Numărul are prea multe cifre: scrie doar 10, de exemplu 0712 345 678',
          'same-as-other': 'Acest număr îl avem deja: scrie altul',
        },
      },
    },
    more: {
      send: 'Trimite codul',
    },
  },
})
