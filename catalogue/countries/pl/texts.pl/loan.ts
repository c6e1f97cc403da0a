import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'initial-details': {
    title: 'Twoja pożyczka w kilka minut',
    lede: 'Powiedz nam, jak możemy się z Tobą skontaktować. Złożenie wniosku nic nie kosztuje.',
    tab: 'Wniosek o pożyczkę',
    fields: {
      amount: {
        label: 'Kwota pożyczki',
        errors: {
          required: 'Wpisz, ile pieniędzy potrzebujesz, na przykład 5\u00a0000',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 5\u00a0000',
          'too-small': 'Najniższa kwota to {{limit}} – wpisz tyle lub więcej',
          'too-large': 'Najwyższa kwota to {{limit}} – wpisz tyle lub mniej',
        },
      },
      period: {
        label: 'Okres spłaty',
        errors: {
          required: 'Wpisz, na jak długo chcesz pożyczyć, na przykład 12',
          'not-a-number': 'Wpisz okres spłaty samymi cyframi, na przykład 12',
          'too-small': 'Najkrótszy okres to {{limit}} – wpisz tę liczbę lub większą',
          'too-large': 'Najdłuższy okres to {{limit}} – wpisz tę liczbę lub mniejszą',
        },
      },
      email: {
        label: 'Adres e-mail',
        errors: {
          required: 'Wpisz adres e-mail, na przykład anna.nowak@wp.pl',
          format: 'Sprawdź adres e-mail: potrzebny jest znak @ i domena, na przykład anna.nowak@wp.pl',
          'too-long': 'Wpisz adres e-mail do {{limit}} znaków',
        },
      },
      phoneNumber: {
        label: 'Numer telefonu',
        hint: 'Wyślemy na niego kod SMS-em.',
        errors: {
          required: 'Wpisz 9 cyfr numeru komórkowego, na przykład 501 234 567',
          'phone-not-a-number': 'Wpisz numer telefonu samymi cyframi, na przykład 501 234 567',
          'phone-invalid-country': 'Wpisz polski numer komórkowy, na przykład 501 234 567',
          'phone-too-short': 'W numerze brakuje cyfr: wpisz wszystkie 9, na przykład 501 234 567',
          'phone-too-long': 'W numerze jest za dużo cyfr: wpisz 9, na przykład 501 234 567',
        },
      },
      generalPolicies: {
        label: 'Regulamin i Twoje dane',
        options: {
          PRIVACY: 'Przeczytaj, [jak przetwarzamy Twoje dane osobowe].',
          TERMS: 'Akceptuję [regulamin].',
        },
        errors: {
          PRIVACY: 'Zaznacz pole o przetwarzaniu danych: bez niego nie możemy przyjąć wniosku',
          TERMS: 'Zaznacz, że akceptujesz regulamin: bez tego nie możemy przyjąć wniosku',
        },
      },
      marketingConsents: {
        label: 'Oferty, jeśli chcesz',
        short: 'Oferty',
        hint: 'Zgodę możesz wycofać w każdej chwili.',
        options: {
          email: '[E-mailem]',
          sms: '[SMS-em lub przez WhatsApp]',
          phone: '[Telefonicznie]',
          partners: 'Także od [naszych partnerów]',
        },
      },
    },
  },
  'loan-purpose': {
    title: 'Na co potrzebujesz pieniędzy?',
    fields: {
      loanPurpose: {
        label: 'Cel pożyczki',
        options: {
          DEBT_CONSOLIDATION: 'Spłata innych zobowiązań',
          BILLS: 'Rachunki',
          EMERGENCY: 'Nagły wydatek',
          MEDICAL: 'Leczenie',
          EDUCATION: 'Edukacja',
          HOME_IMPROVEMENT: 'Remont',
          APPLIANCES: 'Sprzęt AGD lub RTV',
          CAR_PURCHASE: 'Zakup samochodu',
          CAR_REPAIR: 'Naprawa samochodu',
          TRAVEL: 'Wakacje',
          EVENT: 'Ślub lub uroczystość',
          BUSINESS: 'Firma',
          MOVING_RENT: 'Przepro\u00adwadzka',
          TAXES: 'Podatki',
          OTHER: 'Dowolny cel',
        },
        errors: {
          required: 'Wybierz, na co potrzebujesz pieniędzy',
          'not-an-option': 'Wybierz jeden z celów z listy',
        },
      },
    },
  },
  'loan-information': {
    title: 'Twoja pożyczka',
    lede: 'Wybierz kwotę i okres spłaty. Złożenie wniosku nic nie kosztuje.',
    fields: {
      financingOption: {
        label: 'Rodzaj pożyczki',
        options: {
          INSTALMENT_LOAN: 'Pożyczka na raty',
          SHORT_TERM_LOAN: 'Pożyczka krótko\u00adterminowa',
          CREDIT_LINE: 'Linia kredytowa',
          CREDIT_CARD: 'Karta kredytowa',
          VEHICLE_SECURED_LOAN: 'Pożyczka pod zastaw pojazdu',
          VEHICLE_PURCHASE: 'Zakup pojazdu',
          DEBT_CONSOLIDATION: 'Konsolidacja zobowiązań',
        },
        errors: {
          required: 'Wybierz rodzaj pożyczki',
          'not-an-option': 'Wybierz jeden z rodzajów z listy',
        },
      },
      monthlyPaymentDay: {
        label: 'Dzień płatności raty',
        hint: 'Od 1 do 28',
        errors: {
          required: 'Wpisz dzień miesiąca, w którym chcesz płacić ratę, na przykład 10',
          'not-a-number': 'Wpisz dzień samymi cyframi, na przykład 10',
          'too-small': 'Wpisz dzień od {{limit}}',
          'too-large': 'Wpisz dzień do {{limit}}',
        },
      },
      periodScale: { label: 'Jednostka okresu spłaty', options: { days: 'Dni', months: 'Miesiące' } },
    },
  },
})
