import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'income-source': {
    title: 'De unde ai venituri?',
    lede: 'Dacă ai mai multe surse, alege-o pe cea principală.',
    fields: {
      incomeSource: {
        label: 'Sursa de venit',
        options: {
          EMPLOYED_PERMANENT: 'Salariu, contract pe perioadă nedeterminată',
          EMPLOYED_TEMPORARY: 'Salariu, contract pe perioadă determinată',
          EMPLOYED_PART_TIME: 'Salariu cu normă parțială',
          CIVIL_SERVANT: 'Funcție publică',
          MILITARY_POLICE: 'Armată, poliție',
          CONTRACT_MANDATE: 'Drepturi de autor, convenție civilă',
          SELF_EMPLOYED: 'PFA sau întreprindere individuală',
          FREELANCE: 'Profesie liberală',
          FARMER: 'Agricultură',
          OFW: 'Venituri din străinătate',
          PENSIONER: 'Pensie',
          DISABILITY_PENSION: 'Pensie de invaliditate',
          UNEMPLOYMENT_BENEFIT: 'Ajutor de șomaj',
          SOCIAL_BENEFITS: 'Ajutor social, alocații',
          MATERNITY: 'Concediu de creștere a copilului',
          STUDENT: 'Sunt la studii',
          HOMEMAKER: 'Mă ocup de casă',
          REMITTANCE: 'Pensie alimentară, bani de la familie',
          RENTAL_INCOME: 'Chirii',
          UNEMPLOYED: 'Nu am venituri acum',
        },
        errors: {
          required: 'Alege de unde ai venituri',
          'not-an-option': 'Alege una dintre sursele din listă',
        },
      },
    },
  },
  'employer-name': {
    title: 'La ce firmă sau instituție lucrezi?',
    cases: {
      own: {
        title: 'Cum se numește firma ta?',
      },
      pension: {
        title: 'Cine îți plătește pensia?',
      },
    },
    fields: {
      employerName: {
        label: 'Angajator sau instituție',
        cases: {
          own: {
            label: 'Numele firmei',
            hint: 'De exemplu Popescu Ion PFA',
          },
          pension: {
            label: 'Casa de pensii',
            hint: 'De exemplu Casa Județeană de Pensii Cluj',
          },
        },
        errors: {
          required: 'Scrie numele firmei sau al instituției, de exemplu Dacia S.A.',
          format: 'Verifică numele: fără semne ca < sau = și fără virgulă, cratimă sau bară la sfârșit, de exemplu Popa Construct S.R.L.',
          'too-long': 'Scrie numele în cel mult {{limit}} de caractere',
        },
      },
    },
  },
  'job-title': {
    title: 'Ce funcție ai?',
    fields: {
      jobTitle: {
        label: 'Funcție',
        errors: {
          required: 'Scrie funcția, de exemplu Agent de vânzări',
          format:
            'Verifică funcția: începe cu o literă sau o cifră și nu pune virgulă, cratimă sau bară la sfârșit, de exemplu Agent de vânzări',
          'too-long': 'Scrie funcția în cel mult {{limit}} de caractere',
        },
      },
    },
  },
  'job-area': {
    title: 'În ce domeniu lucrezi?',
    fields: {
      jobArea: {
        label: 'Domeniu',
        options: {
          AGRICULTURE: 'Agricultură',
          CONSTRUCTION: 'Construcții',
          MANUFACTURING: 'Industrie, producție',
          ENERGY_MINING: 'Energie, minerit',
          TRADE_RETAIL: 'Comerț',
          TRANSPORT_LOGISTICS: 'Transport, logistică',
          HOSPITALITY: 'Hoteluri, restaurante, turism',
          IT_TELECOM: 'IT, telecomunicații',
          CALL_CENTER: 'Call center',
          MEDIA_MARKETING: 'Media, publicitate',
          FINANCE: 'Bănci, finanțe, asigurări',
          REAL_ESTATE: 'Imobiliare',
          LEGAL_ACCOUNTING: 'Juridic, contabilitate',
          EDUCATION: 'Educație',
          HEALTH: 'Sănătate',
          PUBLIC_ADMIN: 'Administrație publică',
          SECURITY_MILITARY: 'Ordine publică, pază',
          DOMESTIC_CARE: 'Curățenie, îngrijire',
          ARTS_SPORT: 'Artă, sport, înfrumusețare',
          OTHER: 'Alt domeniu',
        },
        errors: {
          required: 'Alege domeniul în care lucrezi',
          'not-an-option': 'Alege un domeniu din listă',
        },
      },
    },
  },
  'position-type': {
    title: 'Ce fel de post ai?',
    fields: {
      positionType: {
        label: 'Tipul postului',
        options: {
          UNSKILLED_WORKER: 'Muncă necalificată',
          SKILLED_WORKER: 'Muncă calificată',
          OFFICE_EMPLOYEE: 'Muncă de birou',
          SPECIALIST: 'Specialist',
          SUPERVISOR: 'Șef de echipă',
          MANAGER: 'Manager',
          EXECUTIVE: 'Director',
          OWNER: 'Proprietar sau asociat',
          OTHER: 'Alt post',
        },
        errors: {
          required: 'Alege tipul postului',
          'not-an-option': 'Alege un tip de post din listă',
        },
      },
    },
  },
  'cofidis-profession': {
    title: 'Ce profesie ai?',
    fields: {
      cofidisProfession: {
        label: 'Profesie',
        cases: {
          'no-work': {
            hint: 'Ultima în care ai lucrat; dacă nu ai niciuna, alege „Altă profesie”',
          },
        },
        options: {
          ADMINISTRATIVO: 'Funcționar administrativ',
          AGRICULTOR_GANADERO: 'Agricultor, crescător de animale',
          ALBANIL_CONSTRUCCION: 'Zidar, constructor',
          AMA_DE_CASA: 'Îngrijirea casei',
          ARTESANO: 'Meșteșugar',
          AUTONOMO_COMERCIO: 'Pe cont propriu, în comerț',
          AUTONOMO_SERVICIOS: 'Pe cont propriu, în servicii',
          CAMARERO_HOSTELERIA: 'Ospătar, hotelărie',
          COMERCIAL_VENDEDOR: 'Agent de vânzări',
          CONDUCTOR_TRANSPORTISTA: 'Șofer, transportator',
          DEPENDIENTE: 'Vânzător în magazin',
          DIRECTIVO: 'Director',
          DOCENTE: 'Cadru didactic',
          EMPLEADO_HOGAR: 'Menaj',
          EMPRESARIO: 'Antreprenor',
          ESTUDIANTE: 'Student sau elev',
          FUERZAS_SEGURIDAD: 'Poliție, forțe de ordine',
          FUNCIONARIO: 'Funcționar public',
          INGENIERO_ARQUITECTO: 'Inginer, arhitect',
          JUBILADO_PENSIONISTA: 'Pensionar',
          MANDO_INTERMEDIO: 'Șef de echipă',
          MECANICO: 'Mecanic',
          MILITAR: 'Militar',
          OBRERO_CUALIFICADO: 'Muncitor calificat',
          OBRERO_NO_CUALIFICADO: 'Muncitor necalificat',
          PELUQUERIA_ESTETICA: 'Coafură, cosmetică',
          PERSONAL_LIMPIEZA: 'Curățenie',
          PROFESION_LIBERAL: 'Profesie liberală',
          SANITARIO: 'Personal medical',
          TECNICO_INFORMATICO: 'Tehnician IT',
          VIGILANTE_SEGURIDAD: 'Agent de pază',
          OTRO: 'Altă profesie',
        },
        errors: {
          required: 'Alege profesia',
          'not-an-option': 'Alege o profesie din listă',
        },
      },
    },
  },
  'income-contract-started-at': {
    title: 'De când lucrezi acolo?',
    cases: {
      own: {
        title: 'De când lucrezi pe cont propriu?',
      },
    },
    fields: {
      incomeContractStartedAt: {
        label: 'Lucrezi acolo din',
        cases: {
          own: {
            label: 'Pe cont propriu din',
          },
        },
        hint: 'De exemplu 3 2019',
        errors: {
          required: 'Scrie luna și anul în care ai început, de exemplu 3 2019',
          'too-early': 'Verifică anul: ai fi avut mai puțin de 14 ani. Scrie cel mai devreme {{limit}}',
          'too-late': 'Data este în viitor: scrie cel târziu {{limit}}',
          'not-a-date': 'Scrie în cifre o lună și un an care există, de exemplu 3 2019',
        },
      },
    },
  },
  'income-contract-expires-at': {
    title: 'Când se termină contractul tău?',
    fields: {
      incomeContractExpiresAt: {
        label: 'Sfârșitul contractului',
        hint: 'De exemplu 31 12 2027',
        errors: {
          required: 'Scrie ziua, luna și anul în care se termină contractul, de exemplu 31 12 2027',
          'not-a-date': 'Scrie în cifre o dată care există: ziua, luna și anul, de exemplu 31 12 2027',
          'too-early': 'Scrie o dată din viitor, începând cu {{limit}}',
          'too-late': 'Verifică anul: scrie o dată până la {{limit}}',
        },
      },
    },
  },
  'monthly-income': {
    title: 'Cât câștigi pe lună?',
    lede: 'Suma pe care o primești în mână. E bună și media ultimelor trei luni.',
    cases: {
      'perhaps-none': {
        title: 'Câți bani primești pe lună?',
        lede: 'E bună și media ultimelor trei luni. Dacă nu ai venituri proprii, scrie 0.',
      },
      own: {
        title: 'Cât câștigi pe lună?',
        lede: 'Suma care îți rămâne după cheltuieli, taxe și contribuții. E bună și media ultimelor trei luni.',
      },
      pension: {
        title: 'Cât este pensia ta pe lună?',
        lede: 'Suma pe care o primești în mână.',
      },
      received: {
        title: 'Câți bani primești pe lună?',
        lede: 'E bună și media ultimelor trei luni.',
      },
    },
    fields: {
      monthlyIncome: {
        label: 'Venit net lunar',
        suffix: 'pe lună',
        errors: {
          required: 'Scrie venitul net lunar, de exemplu 4.500',
          'not-a-number': 'Scrie venitul doar în cifre, de exemplu 4.500',
          'too-small': 'Scrie {{limit}} sau mai mult. Dacă nu ai venituri, alege „Nu am venituri acum” ca sursă de venit',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
        short: 'Venit net',
      },
    },
  },
  'income-payday': {
    title: 'Când primești banii?',
    cases: {
      own: {
        title: 'Când aștepți următoarea încasare?',
      },
      pension: {
        title: 'Când primești pensia?',
      },
      received: {
        title: 'Când îți intră banii?',
      },
    },
    fields: {
      salaryCycle: {
        label: 'Cât de des',
        cases: {
          own: {
            label: 'Cât de des',
          },
          pension: {
            label: 'Cât de des',
          },
          received: {
            label: 'Cât de des',
          },
        },
        options: {
          MONTHLY: 'În fiecare lună',
          SEMI_MONTHLY: 'De două ori pe lună',
          CATORCENAL: 'La două săptămâni',
          WEEKLY: 'În fiecare săptămână',
          DAILY: 'În fiecare zi',
          IRREGULAR: 'Diferă',
        },
        errors: {
          required: 'Alege cât de des primești banii',
          'not-an-option': 'Alege unul dintre răspunsurile din listă',
        },
      },
      salaryCycleValue: {
        label: 'În ce zi',
        cases: {
          own: {
            label: 'În ce zi',
          },
          pension: {
            label: 'În ce zi',
          },
          received: {
            label: 'În ce zi',
          },
        },
        options: {
          '1': 'Ziua 1',
          '2': 'Ziua 2',
          '3': 'Ziua 3',
          '4': 'Ziua 4',
          '5': 'Ziua 5',
          '6': 'Ziua 6',
          '7': 'Ziua 7',
          '8': 'Ziua 8',
          '9': 'Ziua 9',
          '10': 'Ziua 10',
          '11': 'Ziua 11',
          '12': 'Ziua 12',
          '13': 'Ziua 13',
          '14': 'Ziua 14',
          '15': 'Ziua 15',
          '16': 'Ziua 16',
          '17': 'Ziua 17',
          '18': 'Ziua 18',
          '19': 'Ziua 19',
          '20': 'Ziua 20',
          '21': 'Ziua 21',
          '22': 'Ziua 22',
          '23': 'Ziua 23',
          '24': 'Ziua 24',
          '25': 'Ziua 25',
          '26': 'Ziua 26',
          '27': 'Ziua 27',
          '28': 'Ziua 28',
          '29': 'Ziua 29',
          '30': 'Ziua 30',
          '31': 'Ziua 31',
          LAST: 'Ultima zi a lunii',
          '1-16': 'Pe 1 și pe 16',
          '5-20': 'Pe 5 și pe 20',
          '10-25': 'Pe 10 și pe 25',
          '15-30': 'Pe 15 și pe 30',
          MON: 'Luni',
          TUE: 'Marți',
          WED: 'Miercuri',
          THU: 'Joi',
          FRI: 'Vineri',
          SAT: 'Sâmbătă',
          SUN: 'Duminică',
        },
        errors: {
          required: 'Alege ziua în care primești banii',
          'not-an-option': 'Alege o zi din listă',
        },
      },
      incomePayday: {
        label: 'Următoarea zi de plată',
        cases: {
          own: {
            label: 'Următoarea încasare',
          },
          pension: {
            label: 'Următoarea zi de pensie',
          },
          received: {
            label: 'Următoarea zi de plată',
          },
        },
        hint: 'Ziua, luna și anul, în cifre',
        errors: {
          required: 'Scrie în cifre următoarea zi în care primești banii: ziua, luna și anul',
          'not-a-date': 'Scrie în cifre o dată care există: ziua, luna și anul',
          'too-early': 'Data a trecut deja: scrie o zi începând cu {{limit}}',
          'too-late': 'Scrie următoarea plată, cel târziu {{limit}}',
          'off-cycle': 'Data nu se potrivește cu ziua de plată aleasă mai sus. Corectează una dintre ele sau alege „Diferă”',
        },
      },
    },
  },
  'monthly-extra-income': {
    title: 'Mai ai și alte venituri?',
    lede: 'Alt loc de muncă, chirii, bonuri de masă. Dacă nu ai, scrie 0.',
    fields: {
      monthlyExtraIncome: {
        label: 'Alte venituri',
        suffix: 'pe lună',
        errors: {
          required: 'Scrie celelalte venituri lunare sau 0, dacă nu ai',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 800',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
      },
    },
  },
  'income-details': {
    title: 'Veniturile tale',
    fields: {
      workPhone: {
        label: 'Telefon la serviciu',
        errors: {
          required: 'Scrie telefonul de la serviciu, de exemplu 0213 456 789',
          'phone-not-a-number': 'Scrie numărul doar în cifre, de exemplu 0213 456 789',
          'phone-invalid-country': 'Scrie un număr de telefon din România, de exemplu 0213 456 789',
          'phone-too-short': 'Numărului îi lipsesc cifre: scrie toate cele 10, de exemplu 0213 456 789',
          'phone-too-long': 'Numărul are prea multe cifre: scrie doar 10, de exemplu 0213 456 789',
        },
      },
      spouseMonthlyIncome: {
        label: 'Venitul net al soțului, soției sau partenerului',
        suffix: 'pe lună',
        errors: {
          required: 'Scrie venitul lunar al soțului, soției sau partenerului, sau 0',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 4.000',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
      },
      hasProofOfIncome: {
        label: 'Poți dovedi venitul?',
        hint: 'Cu fluturaș de salariu, extras de cont sau declarație fiscală',
        errors: { required: 'Alege dacă poți dovedi venitul' },
        short: 'Dovada venitului',
      },
    },
  },
})
