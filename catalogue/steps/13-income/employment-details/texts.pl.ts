import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Twój pracodawca',
  lede: 'Tak jak na umowie lub pasku wypłaty.',
  cases: {
    own: {
      title: 'Twoja firma',
      lede: 'Tak jak w CEIDG lub KRS.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'NIP pracodawcy',
      hint: '10 cyfr, na przykład 526-025-02-74',
      cases: {
        own: {
          label: 'NIP firmy',
        },
      },
      errors: {
        required: 'Wpisz NIP, na przykład 526-025-02-74',
        format: 'Sprawdź NIP: składa się z 10 cyfr, na przykład 526-025-02-74',
        check: 'Jedna z cyfr NIP się nie zgadza. Porównaj go z dokumentami',
        'too-long': 'Wpisz najwyżej {{limit}} znaków',
      },
    },
    employerPostalCode: {
      label: 'Kod pocztowy pracodawcy',
      cases: {
        own: {
          label: 'Kod pocztowy firmy',
        },
      },
      errors: {
        required: 'Wpisz kod pocztowy, na przykład 31-042',
        format: 'Sprawdź kod pocztowy: składa się z 5 cyfr, na przykład 31-042',
        'too-long': 'Wpisz najwyżej {{limit}} znaków',
      },
    },
    employerProvince: {
      label: 'Województwo pracodawcy',
      cases: {
        own: {
          label: 'Województwo firmy',
        },
      },
      errors: { required: 'Wybierz województwo', 'not-an-option': 'Wybierz województwo z listy' },
    },
    employerCity: {
      label: 'Miejscowość pracodawcy',
      cases: {
        own: {
          label: 'Miejscowość firmy',
        },
      },
      errors: {
        required: 'Wpisz miejscowość, na przykład Gdynia',
        format: 'Sprawdź miejscowość: potrzebne są litery, bez łącznika na końcu, na przykład Gdynia',
        'too-long': 'Wpisz najwyżej {{limit}} znaków',
      },
    },
    employerStreet: {
      label: 'Ulica pracodawcy',
      cases: {
        own: {
          label: 'Ulica firmy',
        },
      },
      errors: {
        required: 'Wpisz ulicę, na przykład Długa',
        format: 'Sprawdź ulicę: zaczyna się od litery lub cyfry i nie kończy się przecinkiem ani łącznikiem, na przykład 3 Maja',
        'too-long': 'Wpisz najwyżej {{limit}} znaków',
      },
    },
    employerHouseNumber: {
      label: 'Numer budynku',
      cases: {
        own: {
          label: 'Numer budynku',
        },
      },
      errors: {
        required: 'Wpisz numer budynku, na przykład 12A',
        format: 'Sprawdź numer budynku: na końcu musi być cyfra lub litera, na przykład 12A',
        'too-long': 'Wpisz najwyżej {{limit}} znaków',
      },
    },
  },
})
