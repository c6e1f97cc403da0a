import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'mobile-verification': {
    title: 'Wpisz kod z SMS-a',
    fields: {
      mobileVerificationCode: {
        label: 'Kod',
        hint: '6 cyfr z SMS-a',
        errors: {
          required: 'Wpisz 6 cyfr z SMS-a, na przykład 123456',
          format: 'Kod ma 6 cyfr: wpisz wszystkie, na przykład 123456',
        },
      },
    },
    more: {
      sent: 'Wysłaliśmy SMS z 6-cyfrowym kodem na numer {{phone}}.',
      confirm: 'Potwierdź',
      resend: 'Wyślij nowy kod',
      resendIn: 'Nowy kod możesz zamówić za {{seconds}} s',
      resendInMinutes: 'Kod możesz zamówić za {{minutes}} min',
      notSentTitle: 'Teraz nie możemy wysłać kodu',
      notSent: 'Nie wysłaliśmy kodu na numer {{phone}}. Możesz poprosić o niego później albo podać inny numer.',
      resent: 'Wysłaliśmy nowy kod.',
      change: 'Zmień numer',
    },
  },
  'change-mobile-number': {
    title: 'Jaki jest Twój numer telefonu?',
    lede: 'Na ten numer wyślemy kod.',
    fields: {
      newPhoneNumber: {
        label: 'Nowy numer telefonu',
        errors: {
          required: 'Wpisz 9 cyfr numeru komórkowego, na przykład 501 234 567',
          'phone-not-a-number': 'Wpisz numer telefonu samymi cyframi, na przykład 501 234 567',
          'phone-invalid-country': 'Wpisz polski numer komórkowy, na przykład 501 234 567',
          'phone-too-short': 'W numerze brakuje cyfr: wpisz wszystkie 9, na przykład 501 234 567',
          'phone-too-long': 'W numerze jest za dużo cyfr: wpisz 9, na przykład 501 234 567',
          'same-as-other': 'Ten numer już mamy: wpisz inny',
        },
      },
    },
    more: {
      send: 'Wyślij kod',
    },
  },
})
