import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'address-information': {
    title: 'Gdzie mieszkasz?',
    lede: 'Podaj adres, pod którym teraz mieszkasz.',
    fields: {
      province: {
        label: 'Województwo',
        errors: {
          required: 'Wybierz województwo',
          'not-an-option': 'Wybierz województwo z listy',
        },
      },
      city: {
        label: 'Miejscowość',
        errors: {
          required: 'Wpisz miejscowość, na przykład Gdynia',
          format: 'Sprawdź miejscowość: potrzebne są litery, bez łącznika na końcu, na przykład Gdynia',
          'too-long': 'Wpisz miejscowość do {{limit}} znaków',
        },
      },
      municipality: {
        label: 'Gmina',
        errors: {
          required: 'Wpisz gminę, na przykład Stare Babice',
          format: 'Sprawdź gminę: potrzebne są litery, bez łącznika na końcu, na przykład Stare Babice',
          'too-long': 'Wpisz gminę do {{limit}} znaków',
        },
      },
      district: {
        label: 'Powiat',
        errors: {
          required: 'Wpisz powiat, na przykład tarnowski',
          format: 'Sprawdź powiat: potrzebne są litery, bez łącznika na końcu, na przykład tarnowski',
          'too-long': 'Wpisz powiat do {{limit}} znaków',
        },
      },
      suburb: {
        label: 'Dzielnica lub osiedle',
        errors: {
          required: 'Wpisz dzielnicę lub osiedle, na przykład Mokotów',
          format: 'Sprawdź dzielnicę: potrzebne są litery, bez łącznika na końcu, na przykład Mokotów',
          'too-long': 'Wpisz dzielnicę do {{limit}} znaków',
        },
      },
      street: {
        label: 'Ulica',
        hint: 'Bez numeru domu. Jeśli w Twojej miejscowości nie ma ulic, zostaw puste.',
        errors: {
          required: 'Wpisz ulicę, na przykład Długa',
          format: 'Sprawdź ulicę: zaczyna się od litery lub cyfry i nie kończy się przecinkiem ani łącznikiem, na przykład 3 Maja',
          'too-long': 'Wpisz ulicę do {{limit}} znaków',
        },
      },
      houseNumber: {
        label: 'Numer domu',
        hint: 'Z literą, jeśli ją ma, na przykład 12A',
        errors: {
          required: 'Wpisz numer domu, na przykład 12A',
          format: 'Sprawdź numer domu: na końcu musi być cyfra lub litera, na przykład 12A',
          'too-long': 'Wpisz numer domu do {{limit}} znaków',
        },
      },
      postalCode: {
        label: 'Kod pocztowy',
        hint: 'Na przykład 31-042',
        errors: {
          required: 'Wpisz kod pocztowy, na przykład 31-042',
          format: 'Sprawdź kod pocztowy: składa się z 5 cyfr, na przykład 31-042',
          'too-long': 'Kod pocztowy składa się z 5 cyfr, na przykład 31-042',
        },
      },
    },
  },
  'flat-number': {
    title: 'Jaki jest numer mieszkania?',
    lede: 'Jeśli mieszkasz w domu bez numeru mieszkania, nic nie wpisuj i przejdź dalej.',
    fields: {
      blockNumber: {
        label: 'Blok lub klatka',
        errors: {
          required: 'Wpisz blok lub klatkę, na przykład B',
          format: 'Sprawdź blok lub klatkę: na końcu musi być cyfra lub litera, na przykład B',
          'too-long': 'Wpisz blok lub klatkę do {{limit}} znaków',
        },
      },
      floor: {
        label: 'Piętro',
        errors: {
          required: 'Wpisz piętro, na przykład 3',
          format: 'Sprawdź piętro: na końcu musi być cyfra lub litera, na przykład 3',
          'too-long': 'Wpisz piętro do {{limit}} znaków',
        },
      },
      flatNumber: {
        label: 'Numer mieszkania',
        errors: {
          required: 'Wpisz numer mieszkania, na przykład 14',
          format: 'Sprawdź numer mieszkania: na końcu musi być cyfra lub litera, na przykład 14',
          'too-long': 'Wpisz numer mieszkania do {{limit}} znaków',
        },
      },
    },
  },
  'housing-information': {
    title: 'Jaka jest Twoja sytuacja mieszkaniowa?',
    fields: {
      housingTenure: {
        label: 'Mieszkanie lub dom',
        options: {
          OWNER: 'Własność bez kredytu',
          OWNER_MORTGAGE: 'Własność z kredytem hipotecznym',
          RENT: 'Wynajem',
          WITH_PARENTS: 'U rodziców',
          WITH_FAMILY: 'U rodziny',
          COOPERATIVE: 'Spółdzielcze',
          COMMUNAL: 'Komunalne lub socjalne',
          EMPLOYER: 'Służbowe',
          DORMITORY: 'Akademik lub hotel pracowniczy',
          OTHER: 'Inna sytuacja',
        },
        errors: {
          required: 'Wybierz, czy mieszkasz u siebie, u rodziny czy wynajmujesz',
          'not-an-option': 'Wybierz jedną z odpowiedzi z listy',
        },
      },
      rentAmount: {
        label: 'Czynsz najmu',
        suffix: 'miesięcznie',
        errors: {
          required: 'Wpisz, ile płacisz za wynajem miesięcznie, na przykład 1800',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 1800',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
      },
      livingArea: {
        label: 'Miejsce zamieszkania',
        options: {
          URBAN: 'Miasto',
          SUBURBAN: 'Przedmieścia',
          RURAL: 'Wieś',
        },
        errors: {
          required: 'Wybierz, czy mieszkasz w mieście, czy na wsi',
          'not-an-option': 'Wybierz jedną z odpowiedzi z listy',
        },
      },
    },
  },
  'housing-tenure-since-date': {
    title: 'Od kiedy tam mieszkasz?',
    fields: {
      housingTenureSinceDate: {
        label: 'Pod tym adresem od',
        hint: 'Na przykład 3 2019',
        errors: {
          required: 'Wpisz miesiąc i rok przeprowadzki, na przykład 3 2019',
          'too-early': 'Ta data jest wcześniejsza niż Twoje urodzenie: wpisz najwcześniej {{limit}}',
          'too-late': 'Ta data jest w przyszłości: wpisz najpóźniej {{limit}}',
          'not-a-date': 'Wpisz istniejący miesiąc i rok cyframi, na przykład 3 2019',
        },
      },
    },
  },
  'mortgage-amount': {
    title: 'Ile kredytu hipotecznego zostało do spłaty?',
    fields: {
      mortgageAmount: {
        label: 'Kredyt hipoteczny do spłaty',
        errors: {
          required: 'Wpisz, ile kredytu hipotecznego zostało do spłaty, na przykład 250 000',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 250 000',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
      },
    },
  },
  'mortgage-information': {
    title: 'Podaj szczegóły kredytu hipotecznego',
    fields: {
      monthlyMortgageAmount: {
        label: 'Rata miesięczna',
        suffix: 'miesięcznie',
        errors: {
          required: 'Wpisz miesięczną ratę kredytu hipotecznego, na przykład 2200',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 2200',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
        short: 'Rata kredytu hipotecznego',
      },
      mortgageStartedAt: {
        label: 'Początek kredytu hipotecznego',
        hint: 'Na przykład 3 2019',
        errors: {
          required: 'Wpisz miesiąc i rok zaciągnięcia kredytu, na przykład 3 2019',
          'too-late': 'Ta data jest w przyszłości: wpisz najpóźniej {{limit}}',
          'not-a-date': 'Wpisz istniejący miesiąc i rok cyframi, na przykład 3 2019',
        },
      },
      mortgageExpiresAt: {
        label: 'Koniec kredytu hipotecznego',
        hint: 'Na przykład 6 2035',
        errors: {
          required: 'Wpisz miesiąc i rok ostatniej raty, na przykład 6 2035',
          'not-a-date': 'Wpisz istniejący miesiąc i rok cyframi, na przykład 6 2035',
          'too-early': 'Wpisz datę z przyszłości: najwcześniej {{limit}}',
        },
      },
    },
  },
  'contact-details': {
    title: 'Jak możemy się z Tobą skontaktować?',
    section: 'Kontakt i adres',
  },
})
