import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
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
          'too-early': 'Wniosek może złożyć osoba, która ma najwyżej {{next}} lat: urodzona {{limit}} lub później',
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
      propertyRegime: {
        label: 'Ustrój majątkowy',
        options: { JOINT: 'Wspólność majątkowa', SEPARATE: 'Rozdzielność majątkowa' },
        errors: { required: 'Wybierz ustrój majątkowy', 'not-an-option': 'Wybierz jedną z odpowiedzi' },
      },
      spouseFirstName: {
        label: 'Imię małżonka lub partnera',
        errors: {
          required: 'Wpisz imię małżonka lub partnera, na przykład Łukasz',
          format: 'Sprawdź imię: tylko litery, między nimi spacje lub łączniki, na przykład Anna Maria',
          'too-long': 'Wpisz imię do {{limit}} liter',
        },
      },
      spouseLastName: {
        label: 'Nazwisko małżonka lub partnera',
        errors: {
          required: 'Wpisz nazwisko małżonka lub partnera, na przykład Wiśniewska',
          format: 'Sprawdź nazwisko: tylko litery, między nimi spacje lub łączniki, na przykład Nowak-Żak',
          'too-long': 'Wpisz nazwisko do {{limit}} liter',
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
    title: 'Ile dzieci masz na utrzymaniu?',
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
      taxResidence: {
        label: 'Kraj rezydencji podatkowej',
        errors: { required: 'Wybierz kraj, w którym płacisz podatki', 'not-an-option': 'Wybierz kraj z listy' },
      },
      residencePermitExpiresAt: {
        label: 'Karta pobytu ważna do',
        hint: 'Na przykład 31 12 2027',
        errors: {
          required: 'Wpisz, do kiedy jest ważna karta pobytu',
          'not-a-date': 'Wpisz prawdziwą datę cyframi, na przykład 31 12 2027',
          'too-early': 'Wpisz datę w przyszłości: od {{limit}}',
          'too-late': 'Sprawdź rok: najpóźniej {{limit}}',
        },
      },
    },
  },
  'country-of-birth': {
    title: 'Podaj miejsce urodzenia',
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
    fields: {
      idCardNumber: {
        label: 'Seria i numer dowodu osobistego, karty pobytu lub paszportu',
        hint: 'Dowód: 3 litery i 6 cyfr, na przykład ABA 300000. Karta pobytu lub polski paszport: 2 litery i 7 cyfr.',
        errors: {
          required: 'Wpisz serię i numer dokumentu, na przykład ABA 300000',
          format: 'Sprawdź numer: dowód ma 3 litery i 6 cyfr, na przykład ABA 300000, a karta pobytu i paszport 2 litery i 7 cyfr',
          check: 'Jeden ze znaków numeru dowodu się nie zgadza. Porównaj go z dowodem',
          'too-long': 'Wpisz numer do {{limit}} znaków',
        },
      },
      idCardIssuedAt: {
        label: 'Data wydania dowodu',
        hint: 'Na przykład 27 3 2021',
        errors: {
          required: 'Wpisz datę wydania dowodu',
          'not-a-date': 'Wpisz prawdziwą datę cyframi, na przykład 27 3 2021',
          'too-early': 'Sprawdź rok: najwcześniej {{limit}}',
          'too-late': 'Data wydania nie może być w przyszłości',
        },
      },
      idCardIssuedAuthority: {
        label: 'Organ wydający',
        errors: {
          required: 'Wpisz organ, który wydał dowód, na przykład Prezydent Miasta Łodzi',
          format: 'Sprawdź nazwę organu: potrzebne są litery, bez łącznika na końcu, na przykład Prezydent Miasta Łodzi',
          'too-long': 'Wpisz nazwę do {{limit}} znaków',
        },
      },
    },
  },
})
