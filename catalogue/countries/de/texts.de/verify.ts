import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'mobile-verification': {
    title: 'Geben Sie den Code aus der SMS ein',
    fields: {
      mobileVerificationCode: {
        label: 'Code',
        hint: 'Die 6 Ziffern aus der SMS',
        errors: {
          required: 'Geben Sie die 6 Ziffern aus der SMS ein, zum Beispiel 123456',
          format: 'Der Code hat 6 Ziffern: Geben Sie alle ein, zum Beispiel 123456',
        },
      },
    },
    more: {
      sent: 'Wir haben eine SMS mit 6 Ziffern an {{phone}} geschickt.',
      confirm: 'Bestätigen',
      resend: 'Neuen Code schicken',
      resendIn: 'In {{seconds}} s können Sie einen neuen Code anfordern',
      resendInMinutes: 'In {{minutes}} Min. können Sie einen Code anfordern',
      notSentTitle: 'Gerade können wir keinen Code schicken',
      notSent: 'Wir haben keinen Code an {{phone}} geschickt. Sie können später einen anfordern oder eine andere Nummer angeben.',
      resent: 'Wir haben Ihnen einen neuen Code geschickt.',
      change: 'Nummer ändern',
    },
  },
  'change-mobile-number': {
    title: 'Wie ist Ihre Handynummer?',
    lede: 'An diese Nummer schicken wir den Code.',
    fields: {
      newPhoneNumber: {
        label: 'Neue Handynummer',
        errors: {
          required: 'Geben Sie Ihre Handynummer ein, zum Beispiel 0151 23456789',
          'phone-not-a-number': 'Geben Sie Ihre Handynummer nur in Ziffern ein, zum Beispiel 0151 23456789',
          'phone-invalid-country': 'Geben Sie eine deutsche Handynummer ein, die mit 015, 016 oder 017 beginnt, zum Beispiel 0151 23456789',
          'phone-too-short': 'Ihrer Handynummer fehlen Ziffern: Geben Sie sie vollständig ein, zum Beispiel 0151 23456789',
          'phone-too-long': 'Ihre Handynummer hat zu viele Ziffern, richtig ist zum Beispiel 0151 23456789',
          'same-as-other': 'Diese Nummer haben wir schon: Geben Sie eine andere ein',
        },
      },
    },
    more: {
      send: 'Code schicken',
    },
  },
})
