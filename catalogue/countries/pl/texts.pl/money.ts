import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'monthly-expenses': {
    title: 'Ile wydajesz miesięcznie?',
    lede: 'Jedzenie, dojazdy, rachunki i czynsz, bez rat.',
    fields: {
      monthlyExpenses: {
        label: 'Miesięczne wydatki',
        suffix: 'miesięcznie',
        errors: {
          required: 'Wpisz, ile wydajesz miesięcznie, na przykład 2500',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 2500',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
      },
    },
  },
  'monthly-credit-commitments': {
    title: 'Czy spłacasz inne kredyty lub pożyczki?',
    lede: 'Liczą się też karty kredytowe i zakupy na raty.',
    cases: {
      combine: {
        title: 'Ile wynoszą miesięcznie Twoje raty?',
      },
    },
    fields: {
      hasOtherLoans: {
        label: 'Inne kredyty lub pożyczki',
        errors: {
          required: 'Wybierz, czy spłacasz inne kredyty lub pożyczki',
        },
      },
      monthlyCreditCommitments: {
        label: 'Suma rat',
        cases: {
          combine: {
            label: 'Raty Twoich kredytów',
          },
        },
        suffix: 'miesięcznie',
        errors: {
          required: 'Wpisz łączną kwotę miesięcznych rat, na przykład 600',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 600',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
        short: 'Raty innych kredytów',
      },
    },
  },
  'total-debt': {
    title: 'Ile masz łącznie do spłaty?',
    lede: 'Wszystkie kredyty, pożyczki i karty na dziś. Jeśli nie masz długów, wpisz 0.',
    fields: {
      totalDebtAmount: {
        label: 'Suma zadłużenia',
        errors: {
          required: 'Wpisz, ile masz łącznie do spłaty, albo 0',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 12 000',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Zaznacz „Więcej niż {{limit}}”, jeśli jest więcej, albo wpisz {{limit}} lub mniej',
        },
      },
      totalDebtIsMore: { label: 'Więcej niż {{number}}', short: 'Zadłużenie powyżej kwoty, którą zapisujemy' },
      isInterestedInDebtConsolidation: {
        label: 'Czy chcesz połączyć swoje zobowiązania w jedno?',
        errors: {
          required: 'Wybierz, czy chcesz połączyć swoje zobowiązania',
        },
        short: 'Połączenie zobowiązań',
      },
    },
  },
  'credit-history': {
    title: 'Czy spłacasz wszystko w terminie?',
    lede: 'Szczera odpowiedź pomoże nam zapytać właściwych pożyczkodawców.',
    fields: {
      negativeCreditHistory: {
        label: 'Historia spłat',
        options: {
          NONE: 'Brak opóźnień',
          MINOR: 'Drobne opóźnienia',
          ACTIVE: 'Wpis w BIK, BIG lub KRD',
          LEGAL: 'Zajęcie komornicze',
          UNKNOWN: 'Nie wiem',
        },
        errors: {
          required: 'Wybierz odpowiedź, która najlepiej pasuje do Twojej sytuacji',
          'not-an-option': 'Wybierz jedną z odpowiedzi z listy',
        },
      },
      overdueDebtAmount: {
        label: 'Zaległe zadłużenie',
        errors: {
          required: 'Wpisz kwotę zaległości, na przykład 1500',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 1500',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Zaznacz „Więcej niż {{limit}}”, jeśli jest więcej, albo wpisz {{limit}} lub mniej',
        },
      },
      overdueDebtIsMore: { label: 'Więcej niż {{number}}', short: 'Zaległości powyżej kwoty, którą zapisujemy' },
    },
  },
  'vehicle-ownership': {
    title: 'Czy masz samochód?',
    fields: {
      vehicleOwnership: {
        label: 'Samochód',
        options: {
          OWN: 'Tak, własny',
          FAMILY: 'Zarejestrowany na kogoś z rodziny',
          LEASED: 'Służbowy lub w leasingu',
          MOTORCYCLE: 'Motocykl',
          NONE: 'Nie mam',
        },
        errors: {
          required: 'Wybierz, czy masz samochód',
          'not-an-option': 'Wybierz jedną z odpowiedzi z listy',
        },
      },
      isVehicleFinanced: {
        label: 'Czy wciąż go spłacasz?',
        errors: {
          required: 'Wybierz, czy wciąż spłacasz samochód',
        },
        short: 'Wciąż spłacany',
      },
      vehicleLicensePlateNumber: {
        label: 'Numer rejestracyjny',
        hint: 'Na przykład WX 12345',
        errors: {
          required: 'Wpisz numer rejestracyjny, na przykład WX 12345',
          format: 'Sprawdź numer rejestracyjny: najpierw litery powiatu, na przykład WX 12345',
          'too-long': 'Wpisz numer rejestracyjny do {{limit}} znaków',
        },
      },
      hasVehicleDownPayment: {
        label: 'Czy masz wkład własny na samochód, który chcesz kupić?',
        errors: {
          required: 'Wybierz, czy masz wkład własny',
        },
        short: 'Wkład własny',
      },
      vehicleConsent: {
        label: 'Zgadzam się, aby mój samochód był zabezpieczeniem pożyczki.',
        errors: {
          'must-accept': 'Zaznacz to pole, aby wnioskować o pożyczkę zabezpieczoną samochodem',
        },
        short: 'Samochód jako zabezpieczenie',
      },
      vehicleMake: {
        label: 'Marka',
        errors: {
          required: 'Wpisz markę samochodu, na przykład Škoda',
          format: 'Sprawdź markę: tylko litery, cyfry, spacje i łączniki, na przykład Škoda',
          'too-long': 'Wpisz markę do {{limit}} znaków',
        },
      },
      vehicleModel: {
        label: 'Model',
        errors: {
          required: 'Wpisz model samochodu, na przykład Fabia',
          format: 'Sprawdź model: tylko litery, cyfry, spacje i łączniki, na przykład Fabia',
          'too-long': 'Wpisz model do {{limit}} znaków',
        },
      },
      vehicleYear: {
        label: 'Rok pierwszej rejestracji',
        errors: { required: 'Wybierz rok pierwszej rejestracji', format: 'Wybierz rok z listy' },
      },
      vehicleMileage: {
        label: 'Przebieg',
        suffix: 'km',
        errors: {
          required: 'Wpisz przebieg, na przykład 85 000',
          'not-a-number': 'Wpisz przebieg samymi cyframi, na przykład 85 000',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
      },
      vehicleFuel: {
        label: 'Paliwo',
        options: { PETROL: 'Benzyna', DIESEL: 'Diesel', HYBRID: 'Hybryda', ELECTRIC: 'Elektryczny', GAS: 'Gaz (LPG)' },
        errors: { required: 'Wybierz paliwo', 'not-an-option': 'Wybierz jedną z odpowiedzi' },
      },
    },
  },
  'iban-consent': {
    title: 'Na jakie konto mają trafić pieniądze?',
    fields: {
      iban: {
        label: 'IBAN',
        hint: 'Konto może być w Polsce lub w innym kraju SEPA. Spacje nie przeszkadzają.',
        errors: {
          required: 'Wpisz IBAN, na przykład PL61 1090 1014 0000 0712 1981 2874',
          format: 'Sprawdź IBAN: polski to litery PL i 26 cyfr. Może też być z innego kraju SEPA',
          check: 'W numerze IBAN jest błędny znak albo jakiegoś brakuje. Porównaj numer z wyciągiem lub aplikacją banku',
          'too-long': 'Wpisz IBAN do {{limit}} znaków',
        },
      },
      ibanConsent: {
        label: 'Zgadzam się, aby mój numer IBAN został zapisany i przekazany pożyczkodawcy.',
        errors: {
          'must-accept': 'Zaznacz to pole: bez niego nie możemy zapisać numeru IBAN',
        },
        short: 'Zapisanie numeru IBAN',
      },
    },
  },
  'online-banking': {
    title: 'Czy korzystasz z bankowości internetowej?',
    lede: 'Z aplikacji lub strony swojego banku.',
    fields: {
      usingOnlineBanking: {
        label: 'Bankowość internetowa',
        errors: {
          required: 'Wybierz, czy korzystasz z bankowości internetowej',
        },
      },
    },
  },
  'bank-account': {
    title: 'Czy masz konto w banku?',
    lede: 'Na to konto pożyczkodawca prześle pieniądze.',
    fields: {
      hasBankAccount: {
        label: 'Konto w banku',
        errors: {
          required: 'Wybierz, czy masz konto w banku',
        },
      },
      bankName: {
        label: 'Bank',
        errors: {
          required: 'Wybierz swój bank',
          'not-an-option': 'Wybierz bank z listy',
        },
      },
      accountType: {
        label: 'Rodzaj konta',
        options: {
          SAVINGS: 'Oszczędnościowe',
          CHECKING: 'Osobiste (ROR)',
          DEPOSIT: 'Portfel elektroniczny',
        },
        errors: {
          required: 'Wybierz rodzaj konta',
          'not-an-option': 'Wybierz jeden z rodzajów z listy',
        },
      },
      accountNumber: {
        label: 'Numer konta',
        hint: '26 cyfr albo IBAN konta w innym kraju SEPA. Spacje nie przeszkadzają.',
        errors: {
          required: 'Wpisz numer konta: 26 cyfr albo IBAN konta w innym kraju SEPA',
          format: 'Sprawdź numer konta: polski składa się z 26 cyfr. Możesz też podać IBAN konta w innym kraju SEPA',
          check: 'W numerze konta jest błędny znak albo jakiegoś brakuje. Porównaj numer z wyciągiem lub aplikacją banku',
          'too-long': 'Wpisz numer konta do {{limit}} znaków',
        },
      },
      clabe: {
        label: 'CLABE',
        errors: {
          required: 'Wpisz 18 cyfr numeru CLABE',
          format: 'Sprawdź CLABE: składa się z 18 cyfr',
          check: 'Któraś cyfra numeru CLABE jest błędna',
          'too-long': 'CLABE składa się z 18 cyfr',
        },
      },
    },
  },
})
