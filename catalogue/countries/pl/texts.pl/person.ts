import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  name: {
    title: 'Jak się nazywasz?',
    lede: 'Tak jak w dokumencie tożsamości.',
    fields: {
      firstName: {
        label: 'Imię',
        errors: {
          required: 'Wpisz imię, na przykład Anna',
          format: 'Wpisz imię samymi literami, na przykład Anna Maria',
          'too-long': 'Wpisz imię do {{limit}} liter',
        },
      },
      middleName: {
        label: 'Drugie imię',
        errors: {
          required: 'Wpisz drugie imię',
          format: 'Wpisz drugie imię samymi literami, na przykład Maria',
          'too-long': 'Wpisz drugie imię do {{limit}} liter',
        },
      },
      lastName: {
        label: 'Nazwisko',
        errors: {
          required: 'Wpisz nazwisko, na przykład Nowak',
          format: 'Wpisz nazwisko samymi literami, na przykład Nowak-Wiśniewska',
          'too-long': 'Wpisz nazwisko do {{limit}} liter',
        },
      },
      secondLastName: {
        label: 'Drugie nazwisko',
        errors: {
          required: 'Wpisz drugie nazwisko',
          format: 'Wpisz drugie nazwisko samymi literami, na przykład Wiśniewska',
          'too-long': 'Wpisz drugie nazwisko do {{limit}} liter',
        },
      },
    },
  },
  'personal-code': {
    title: 'Jaki jest Twój numer PESEL?',
    lede: 'Odczytamy z niego datę urodzenia i płeć. Jeśli masz zastrzeżony PESEL, cofnij zastrzeżenie w mObywatelu przed podpisaniem umowy.',
    fields: {
      idDocumentType: {
        label: 'Dokument',
        options: {
          ID_CARD: 'Dowód osobisty',
          PASSPORT: 'Paszport',
          RESIDENCE_PERMIT: 'Karta pobytu',
          DRIVING_LICENCE: 'Prawo jazdy',
          FOREIGNER_ID: 'Dokument tożsamości cudzoziemca',
          VOTER_ID: 'Karta wyborcy',
          TAX_ID: 'Numer podatkowy',
          SOCIAL_ID: 'Numer ubezpieczenia społecznego',
        },
        errors: {
          required: 'Wybierz dokument',
          'not-an-option': 'Wybierz jeden z dokumentów z listy',
        },
      },
      personalCode: {
        label: 'PESEL',
        hint: '11 cyfr z dowodu osobistego',
        errors: {
          required: 'Wpisz 11 cyfr numeru PESEL, na przykład 44051401359',
          format: 'Sprawdź PESEL: składa się z 11 cyfr, na przykład 44051401359',
          check: 'Któraś cyfra numeru PESEL jest błędna. Porównaj go z dowodem osobistym',
          'too-long': 'PESEL składa się z 11 cyfr, na przykład 44051401359',
        },
      },
    },
  },
  'date-of-birth': {
    title: 'Podaj datę urodzenia',
    fields: {
      dateOfBirth: {
        label: 'Data urodzenia',
        hint: 'Na przykład 27 3 1985',
        errors: {
          required: 'Wpisz dzień, miesiąc i rok urodzenia, na przykład 27 3 1985',
          'not-a-date': 'Wpisz istniejącą datę urodzenia cyframi, na przykład 27 3 1985',
          'too-early': 'Sprawdź rok: wniosek może złożyć osoba urodzona {{limit}} lub później',
          'too-late': 'Wniosek może złożyć osoba pełnoletnia, urodzona {{limit}} lub wcześniej',
        },
      },
    },
  },
  gender: {
    title: 'Jaka jest Twoja płeć?',
    lede: 'Tak jak w dokumencie tożsamości.',
    fields: {
      gender: {
        label: 'Płeć',
        options: {
          FEMALE: 'Kobieta',
          MALE: 'Mężczyzna',
          OTHER: 'Inna',
        },
        errors: {
          required: 'Wybierz płeć',
          'not-an-option': 'Wybierz jedną z odpowiedzi z listy',
        },
      },
    },
  },
  'marital-status': {
    title: 'Jaki jest Twój stan cywilny?',
    fields: {
      maritalStatus: {
        label: 'Stan cywilny',
        options: {
          SINGLE: 'Kawaler / panna',
          MARRIED: 'Żonaty / mężatka',
          COHABITING: 'Związek nieformalny',
          REGISTERED_PARTNERSHIP: 'Związek partnerski',
          SEPARATED: 'W separacji',
          DIVORCED: 'Rozwiedziony / rozwiedziona',
          WIDOWED: 'Wdowiec / wdowa',
        },
        errors: {
          required: 'Wybierz stan cywilny',
          'not-an-option': 'Wybierz stan cywilny z listy',
        },
      },
    },
  },
  education: {
    title: 'Jakie masz wykształcenie?',
    lede: 'Najwyższe ukończone.',
    fields: {
      education: {
        label: 'Wykształcenie',
        options: {
          NONE: 'Brak',
          PRIMARY: 'Podstawowe',
          LOWER_SECONDARY: 'Gimnazjalne',
          VOCATIONAL: 'Zasadnicze zawodowe lub branżowe',
          UPPER_SECONDARY: 'Średnie',
          POST_SECONDARY: 'Policealne',
          BACHELOR: 'Wyższe – licencjat lub inżynier',
          MASTER: 'Wyższe – magister',
          DOCTORATE: 'Doktorat',
        },
        errors: {
          required: 'Wybierz wykształcenie',
          'not-an-option': 'Wybierz wykształcenie z listy',
        },
      },
    },
  },
  dependants: {
    title: 'Ile osób masz na utrzymaniu?',
    fields: {
      numberOfDependants: {
        label: 'Dzieci do 18 lat na utrzymaniu',
        errors: {
          required: 'Wybierz, ile dzieci masz na utrzymaniu',
          'not-a-number': 'Wpisz liczbę dzieci, na przykład 2',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz najwyżej {{limit}}; jeśli jest ich więcej, wybierz {{limit}}',
        },
        short: 'Dzieci na utrzymaniu',
      },
      numberOfDependantsOther: {
        label: 'Inne osoby na utrzymaniu',
        errors: {
          required: 'Wybierz, ile innych osób masz na utrzymaniu',
          'not-a-number': 'Wpisz liczbę osób, na przykład 2',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz najwyżej {{limit}}; jeśli jest ich więcej, wybierz {{limit}}',
        },
        short: 'Inne osoby na utrzymaniu',
      },
    },
  },
  citizenship: {
    title: 'Jakie masz obywatelstwo?',
    fields: {
      citizenship: {
        label: 'Obywatelstwo',
        errors: {
          required: 'Wybierz kraj, którego masz obywatelstwo',
          'not-an-option': 'Wybierz kraj z listy',
        },
      },
      secondCitizenship: {
        label: 'Drugie obywatelstwo',
        errors: {
          required: 'Wybierz kraj drugiego obywatelstwa',
          'not-an-option': 'Wybierz kraj z listy',
          'same-as-other': 'Wybierz inny kraj niż w pierwszym obywatelstwie',
        },
      },
    },
  },
  'country-of-birth': {
    title: 'Jakie jest Twoje miejsce urodzenia?',
    fields: {
      countryOfBirth: {
        label: 'Kraj urodzenia',
        errors: {
          required: 'Wybierz kraj urodzenia',
          'not-an-option': 'Wybierz kraj z listy',
        },
      },
      provinceOfBirth: {
        label: 'Województwo urodzenia',
        errors: {
          required: 'Wpisz województwo urodzenia, na przykład mazowieckie',
          format: 'Sprawdź województwo: potrzebne są litery, bez łącznika na końcu, na przykład mazowieckie',
          'too-long': 'Wpisz województwo do {{limit}} znaków',
        },
      },
      cityOfBirth: {
        label: 'Miejscowość urodzenia',
        errors: {
          required: 'Wpisz miejscowość urodzenia, na przykład Lublin',
          format: 'Sprawdź miejscowość urodzenia: potrzebne są litery, bez łącznika na końcu, na przykład Lublin',
          'too-long': 'Wpisz miejscowość urodzenia do {{limit}} znaków',
        },
      },
    },
  },
  'personal-details': {
    title: 'Twoje dane',
    lede: 'Tak jak w dokumencie tożsamości.',
  },
})
