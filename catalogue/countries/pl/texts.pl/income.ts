import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'income-source': {
    title: 'Skąd masz dochody?',
    lede: 'Jeśli masz kilka źródeł, wybierz główne.',
    fields: {
      incomeSource: {
        label: 'Źródło dochodu',
        options: {
          EMPLOYED_PERMANENT: 'Umowa o pracę na czas nieokreślony',
          EMPLOYED_TEMPORARY: 'Umowa o pracę na czas określony',
          EMPLOYED_PART_TIME: 'Praca na część etatu',
          CIVIL_SERVANT: 'Praca w urzędzie lub budżetówce',
          MILITARY_POLICE: 'Służby mundurowe',
          CONTRACT_MANDATE: 'Umowa zlecenie lub o dzieło',
          SELF_EMPLOYED: 'Działalność gospodarcza',
          FREELANCE: 'Freelance lub B2B',
          FARMER: 'Gospodarstwo rolne',
          OFW: 'Praca za granicą',
          PENSIONER: 'Emerytura',
          DISABILITY_PENSION: 'Renta',
          UNEMPLOYMENT_BENEFIT: 'Zasiłek dla bezrobotnych',
          SOCIAL_BENEFITS: 'Świadczenia, na przykład 800+',
          MATERNITY: 'Urlop macierzyński lub rodzicielski',
          STUDENT: 'Studia',
          HOMEMAKER: 'Prowadzę dom',
          REMITTANCE: 'Alimenty',
          RENTAL_INCOME: 'Najem',
          UNEMPLOYED: 'Nie mam teraz dochodów',
        },
        errors: {
          required: 'Wybierz, skąd masz dochody',
          'not-an-option': 'Wybierz jedno ze źródeł z listy',
        },
      },
    },
  },
  'employer-name': {
    title: 'Dla kogo pracujesz?',
    cases: {
      own: {
        title: 'Jak nazywa się Twoja firma?',
      },
      pension: {
        title: 'Kto wypłaca Ci emeryturę lub rentę?',
      },
    },
    fields: {
      employerName: {
        label: 'Nazwa firmy lub instytucji',
        cases: {
          own: {
            label: 'Nazwa firmy',
            hint: 'Taka sama jak w CEIDG lub KRS',
          },
          pension: {
            label: 'Instytucja, która wypłaca świadczenie',
            hint: 'Na przykład ZUS, KRUS lub WBE',
          },
        },
        errors: {
          required: 'Wpisz nazwę firmy lub instytucji, na przykład Jeronimo Martins Polska S.A.',
          format:
            'Sprawdź nazwę: bez znaków takich jak < lub = i bez przecinka, łącznika lub ukośnika na końcu, na przykład Nowak Sp. z o.o.',
          'too-long': 'Wpisz nazwę do {{limit}} znaków',
        },
      },
    },
  },
  'job-title': {
    title: 'Na jakim stanowisku pracujesz?',
    fields: {
      jobTitle: {
        label: 'Stanowisko',
        errors: {
          required: 'Wpisz stanowisko, na przykład Specjalista ds. sprzedaży',
          format:
            'Sprawdź stanowisko: zacznij literą lub cyfrą, bez przecinka, łącznika lub ukośnika na końcu, na przykład Specjalista ds. sprzedaży',
          'too-long': 'Wpisz stanowisko do {{limit}} znaków',
        },
      },
    },
  },
  'job-area': {
    title: 'W jakiej branży pracujesz?',
    fields: {
      jobArea: {
        label: 'Branża',
        options: {
          AGRICULTURE: 'Rolnictwo, leśnictwo',
          CONSTRUCTION: 'Budownictwo',
          MANUFACTURING: 'Przemysł, produkcja',
          ENERGY_MINING: 'Energetyka, górnictwo',
          TRADE_RETAIL: 'Handel',
          TRANSPORT_LOGISTICS: 'Transport, logistyka',
          HOSPITALITY: 'Gastronomia, turystyka',
          IT_TELECOM: 'IT, telekomunikacja',
          CALL_CENTER: 'Call center',
          MEDIA_MARKETING: 'Media, reklama',
          FINANCE: 'Finanse, ubezpieczenia',
          REAL_ESTATE: 'Nieruchomości',
          LEGAL_ACCOUNTING: 'Prawo, księgowość',
          EDUCATION: 'Edukacja',
          HEALTH: 'Ochrona zdrowia',
          PUBLIC_ADMIN: 'Administracja publiczna',
          SECURITY_MILITARY: 'Ochrona, służby mundurowe',
          DOMESTIC_CARE: 'Sprzątanie, opieka',
          ARTS_SPORT: 'Kultura, sport, uroda',
          OTHER: 'Inna',
        },
        errors: {
          required: 'Wybierz branżę, w której pracujesz',
          'not-an-option': 'Wybierz branżę z listy',
        },
      },
    },
  },
  'position-type': {
    title: 'Jaki to rodzaj stanowiska?',
    fields: {
      positionType: {
        label: 'Rodzaj stanowiska',
        options: {
          UNSKILLED_WORKER: 'Praca fizyczna',
          SKILLED_WORKER: 'Praca fizyczna wykwalifikowana',
          OFFICE_EMPLOYEE: 'Praca biurowa',
          SPECIALIST: 'Specjalista lub specjalistka',
          SUPERVISOR: 'Stanowisko kierownicze niższego szczebla',
          MANAGER: 'Stanowisko kierownicze',
          EXECUTIVE: 'Dyrekcja lub zarząd',
          OWNER: 'Właściciel lub właścicielka firmy',
          OTHER: 'Inny',
        },
        errors: {
          required: 'Wybierz rodzaj stanowiska',
          'not-an-option': 'Wybierz rodzaj stanowiska z listy',
        },
      },
    },
  },
  'cofidis-profession': {
    title: 'Jaki jest Twój zawód?',
    fields: {
      cofidisProfession: {
        label: 'Zawód',
        cases: {
          'no-work': {
            hint: 'Ostatni wykonywany zawód; jeśli go nie masz, wybierz „Inny”',
          },
        },
        options: {
          ADMINISTRATIVO: 'Praca administracyjna',
          AGRICULTOR_GANADERO: 'Rolnictwo, hodowla',
          ALBANIL_CONSTRUCCION: 'Murarstwo, budowa',
          AMA_DE_CASA: 'Prowadzenie domu',
          ARTESANO: 'Rzemiosło',
          AUTONOMO_COMERCIO: 'Własna działalność w handlu',
          AUTONOMO_SERVICIOS: 'Własna działalność w usługach',
          CAMARERO_HOSTELERIA: 'Obsługa w gastronomii lub hotelu',
          COMERCIAL_VENDEDOR: 'Przedstawiciel lub przedstawicielka handlowa',
          CONDUCTOR_TRANSPORTISTA: 'Kierowca',
          DEPENDIENTE: 'Sprzedaż w sklepie',
          DIRECTIVO: 'Dyrekcja',
          DOCENTE: 'Nauczanie',
          EMPLEADO_HOGAR: 'Pomoc domowa',
          EMPRESARIO: 'Prowadzenie firmy',
          ESTUDIANTE: 'Studia',
          FUERZAS_SEGURIDAD: 'Policja, służby',
          FUNCIONARIO: 'Praca w urzędzie',
          INGENIERO_ARQUITECTO: 'Inżynieria, architektura',
          JUBILADO_PENSIONISTA: 'Emerytura lub renta',
          MANDO_INTERMEDIO: 'Kierownictwo średniego szczebla',
          MECANICO: 'Mechanika',
          MILITAR: 'Wojsko',
          OBRERO_CUALIFICADO: 'Praca fizyczna wykwalifikowana',
          OBRERO_NO_CUALIFICADO: 'Praca fizyczna',
          PELUQUERIA_ESTETICA: 'Fryzjerstwo, kosmetyka',
          PERSONAL_LIMPIEZA: 'Sprzątanie',
          PROFESION_LIBERAL: 'Wolny zawód',
          SANITARIO: 'Ochrona zdrowia',
          TECNICO_INFORMATICO: 'Informatyka',
          VIGILANTE_SEGURIDAD: 'Ochrona osób i mienia',
          OTRO: 'Inny',
        },
        errors: {
          required: 'Wybierz zawód',
          'not-an-option': 'Wybierz zawód z listy',
        },
      },
    },
  },
  'income-contract-started-at': {
    title: 'Od kiedy tam pracujesz?',
    cases: {
      own: {
        title: 'Od kiedy prowadzisz działalność?',
      },
    },
    fields: {
      incomeContractStartedAt: {
        label: 'Praca od',
        cases: {
          own: {
            label: 'Działalność od',
          },
        },
        hint: 'Na przykład 3 2019',
        errors: {
          required: 'Wpisz miesiąc i rok rozpoczęcia pracy, na przykład 3 2019',
          'too-early': 'Sprawdź rok: wypada przed Twoimi 14. urodzinami. Wpisz najwcześniej {{limit}}',
          'too-late': 'Ta data jest w przyszłości: wpisz najpóźniej {{limit}}',
          'not-a-date': 'Wpisz istniejący miesiąc i rok cyframi, na przykład 3 2019',
        },
      },
    },
  },
  'income-contract-expires-at': {
    title: 'Kiedy kończy się Twoja umowa?',
    fields: {
      incomeContractExpiresAt: {
        label: 'Koniec umowy',
        hint: 'Na przykład 31 12 2027',
        errors: {
          required: 'Wpisz dzień, miesiąc i rok końca umowy, na przykład 31 12 2027',
          'not-a-date': 'Wpisz istniejącą datę cyframi: dzień, miesiąc i rok, na przykład 31 12 2027',
          'too-early': 'Wpisz datę z przyszłości: {{limit}} lub później',
          'too-late': 'Sprawdź rok: wpisz {{limit}} lub wcześniej',
        },
      },
    },
  },
  'monthly-income': {
    title: 'Ile zarabiasz miesięcznie?',
    lede: 'Kwota na rękę. Wystarczy średnia z ostatnich trzech miesięcy.',
    cases: {
      'perhaps-none': {
        title: 'Ile pieniędzy dostajesz miesięcznie?',
        lede: 'Wystarczy średnia z ostatnich trzech miesięcy. Jeśli nie masz własnych dochodów, wpisz 0.',
      },
      own: {
        title: 'Ile zarabiasz miesięcznie?',
        lede: 'Kwota, która zostaje po odliczeniu kosztów, podatku i składek. Wystarczy średnia z ostatnich trzech miesięcy.',
      },
      pension: {
        title: 'Ile wynosi Twoja emerytura lub renta?',
        lede: 'Kwota na rękę, którą dostajesz co miesiąc.',
      },
      received: {
        title: 'Ile pieniędzy dostajesz miesięcznie?',
        lede: 'Wystarczy średnia z ostatnich trzech miesięcy.',
      },
    },
    fields: {
      monthlyIncome: {
        label: 'Miesięczny dochód netto',
        suffix: 'miesięcznie',
        errors: {
          required: 'Wpisz miesięczny dochód netto, na przykład 5200',
          'not-a-number': 'Wpisz dochód samymi cyframi, na przykład 5200',
          'too-small': 'Wpisz {{limit}} lub więcej. Jeśli nie masz dochodów, wybierz jako źródło dochodu „Nie mam teraz dochodów”',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
        short: 'Dochód netto',
      },
    },
  },
  'income-payday': {
    title: 'Kiedy dostajesz pieniądze?',
    cases: {
      own: {
        title: 'Kiedy spodziewasz się najbliższego wpływu pieniędzy?',
      },
      pension: {
        title: 'Kiedy dostajesz emeryturę lub rentę?',
      },
      received: {
        title: 'Kiedy wpływają pieniądze?',
      },
    },
    fields: {
      salaryCycle: {
        label: 'Jak często',
        cases: {
          own: {
            label: 'Jak często',
          },
          pension: {
            label: 'Jak często',
          },
          received: {
            label: 'Jak często',
          },
        },
        options: {
          MONTHLY: 'Co miesiąc',
          SEMI_MONTHLY: 'Dwa razy w miesiącu',
          CATORCENAL: 'Co dwa tygodnie',
          WEEKLY: 'Co tydzień',
          DAILY: 'Codziennie',
          IRREGULAR: 'Nieregularnie',
        },
        errors: {
          required: 'Wybierz, jak często dostajesz pieniądze',
          'not-an-option': 'Wybierz jedną z odpowiedzi z listy',
        },
      },
      salaryCycleValue: {
        label: 'Dzień wypłaty',
        cases: {
          own: {
            label: 'Dzień wpływu',
          },
          pension: {
            label: 'Dzień wypłaty',
          },
          received: {
            label: 'Dzień wpływu',
          },
        },
        options: {
          '1': '1. dnia miesiąca',
          '2': '2. dnia miesiąca',
          '3': '3. dnia miesiąca',
          '4': '4. dnia miesiąca',
          '5': '5. dnia miesiąca',
          '6': '6. dnia miesiąca',
          '7': '7. dnia miesiąca',
          '8': '8. dnia miesiąca',
          '9': '9. dnia miesiąca',
          '10': '10. dnia miesiąca',
          '11': '11. dnia miesiąca',
          '12': '12. dnia miesiąca',
          '13': '13. dnia miesiąca',
          '14': '14. dnia miesiąca',
          '15': '15. dnia miesiąca',
          '16': '16. dnia miesiąca',
          '17': '17. dnia miesiąca',
          '18': '18. dnia miesiąca',
          '19': '19. dnia miesiąca',
          '20': '20. dnia miesiąca',
          '21': '21. dnia miesiąca',
          '22': '22. dnia miesiąca',
          '23': '23. dnia miesiąca',
          '24': '24. dnia miesiąca',
          '25': '25. dnia miesiąca',
          '26': '26. dnia miesiąca',
          '27': '27. dnia miesiąca',
          '28': '28. dnia miesiąca',
          '29': '29. dnia miesiąca',
          '30': '30. dnia miesiąca',
          '31': '31. dnia miesiąca',
          LAST: 'Ostatniego dnia miesiąca',
          '1-16': '1. i 16. dnia miesiąca',
          '5-20': '5. i 20. dnia miesiąca',
          '10-25': '10. i 25. dnia miesiąca',
          '15-30': '15. i 30. dnia miesiąca',
          MON: 'Poniedziałek',
          TUE: 'Wtorek',
          WED: 'Środa',
          THU: 'Czwartek',
          FRI: 'Piątek',
          SAT: 'Sobota',
          SUN: 'Niedziela',
        },
        errors: {
          required: 'Wybierz dzień, w którym dostajesz pieniądze',
          'not-an-option': 'Wybierz dzień z listy',
        },
      },
      incomePayday: {
        label: 'Najbliższa wypłata',
        cases: {
          own: {
            label: 'Najbliższy wpływ',
          },
          pension: {
            label: 'Najbliższa wypłata',
          },
          received: {
            label: 'Najbliższy wpływ',
          },
        },
        hint: 'Dzień, miesiąc i rok cyframi',
        errors: {
          required: 'Wpisz cyframi, kiedy znów dostaniesz pieniądze: dzień, miesiąc i rok',
          'not-a-date': 'Wpisz istniejącą datę cyframi: dzień, miesiąc i rok',
          'too-early': 'Ta data już minęła: wpisz {{limit}} lub później',
          'too-late': 'Wpisz najbliższą datę, a nie późniejszą: {{limit}} lub wcześniej',
          'off-cycle': 'Ta data nie pasuje do dnia wybranego wyżej. Popraw datę lub dzień albo wybierz „Nieregularnie”',
        },
      },
    },
  },
  'monthly-extra-income': {
    title: 'Czy masz dodatkowe dochody?',
    lede: 'Druga praca, najem, alimenty. Jeśli ich nie masz, wpisz 0.',
    fields: {
      monthlyExtraIncome: {
        label: 'Dodatkowy dochód',
        suffix: 'miesięcznie',
        errors: {
          required: 'Wpisz dodatkowy dochód miesięcznie albo 0, jeśli go nie masz',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 800',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
      },
    },
  },
  'income-details': {
    title: 'Twoje dochody',
    fields: {
      workPhone: {
        label: 'Telefon do pracy',
        errors: {
          required: 'Wpisz telefon do pracy, na przykład 22 123 45 67',
          'phone-not-a-number': 'Wpisz numer samymi cyframi, na przykład 22 123 45 67',
          'phone-invalid-country': 'Wpisz polski numer telefonu, na przykład 22 123 45 67',
          'phone-too-short': 'W numerze brakuje cyfr: wpisz wszystkie 9, na przykład 22 123 45 67',
          'phone-too-long': 'W numerze jest za dużo cyfr: wpisz 9, na przykład 22 123 45 67',
        },
      },
      spouseMonthlyIncome: {
        label: 'Dochód netto męża, żony lub partnera',
        suffix: 'miesięcznie',
        errors: {
          required: 'Wpisz miesięczny dochód męża, żony lub partnera albo 0',
          'not-a-number': 'Wpisz kwotę samymi cyframi, na przykład 4800',
          'too-small': 'Wpisz {{limit}} lub więcej',
          'too-large': 'Wpisz {{limit}} lub mniej',
        },
      },
      hasProofOfIncome: {
        label: 'Czy możesz potwierdzić swój dochód?',
        hint: 'Paskiem wypłaty, wyciągiem z konta lub zeznaniem podatkowym',
        errors: { required: 'Wybierz, czy możesz potwierdzić dochód' },
        short: 'Potwierdzenie dochodu',
      },
    },
  },
})
