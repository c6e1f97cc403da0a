import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'monthly-expenses': {
    title: 'Cât cheltuiești pe lună?',
    lede: 'Mâncare, transport, facturi și chirie, fără rate.',
    fields: {
      monthlyExpenses: {
        label: 'Cheltuieli lunare',
        suffix: 'pe lună',
        errors: {
          required: 'Scrie cât cheltuiești pe lună, de exemplu 2.000',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 2.000',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
      },
    },
  },
  'monthly-credit-commitments': {
    title: 'Plătești și alte credite?',
    lede: 'Se pun la socoteală și cardurile de credit, și cumpărăturile în rate.',
    cases: {
      combine: {
        title: 'Cât plătești pe lună pentru creditele tale?',
      },
    },
    fields: {
      hasOtherLoans: {
        label: 'Alte credite',
        errors: {
          required: 'Alege dacă plătești și alte credite',
        },
      },
      monthlyCreditCommitments: {
        label: 'Totalul ratelor',
        cases: {
          combine: {
            label: 'Ratele creditelor tale',
          },
        },
        suffix: 'pe lună',
        errors: {
          required: 'Scrie cât plătești în total rate pe lună, de exemplu 600',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 600',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
        short: 'Rate lunare',
      },
    },
  },
  'total-debt': {
    title: 'Cât datorezi în total?',
    lede: 'Soldul de azi al tuturor creditelor și cardurilor. Dacă nu datorezi nimic, scrie 0.',
    fields: {
      totalDebtAmount: {
        label: 'Total datorii',
        errors: {
          required: 'Scrie cât datorezi în total sau 0, dacă nu datorezi nimic',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 10.000',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Bifează „Mai mult de {{limit}}” dacă datorezi mai mult sau scrie {{limit}} ori mai puțin',
        },
      },
      totalDebtIsMore: { label: 'Mai mult de {{number}}', short: 'Datorii peste maximul pe care îl notăm' },
      isInterestedInDebtConsolidation: {
        label: 'Vrei să aduni toate datoriile într-un singur credit?',
        errors: {
          required: 'Alege dacă vrei să aduni datoriile într-un singur credit',
        },
        short: 'Refinanțarea datoriilor',
      },
    },
  },
  'credit-history': {
    title: 'Ești la zi cu plățile?',
    lede: 'Un răspuns sincer ne ajută să întrebăm creditorii potriviți.',
    fields: {
      negativeCreditHistory: {
        label: 'Istoric de plată',
        options: {
          NONE: 'Fără restanțe',
          MINOR: 'Întârzieri sub 30 de zile',
          ACTIVE: 'Restanțe în Biroul de Credit',
          LEGAL: 'Executare silită sau poprire',
          UNKNOWN: 'Nu știu',
        },
        errors: {
          required: 'Alege răspunsul care ți se potrivește cel mai bine',
          'not-an-option': 'Alege unul dintre răspunsurile din listă',
        },
      },
      overdueDebtAmount: {
        label: 'Suma restantă',
        errors: {
          required: 'Scrie cât ai restanță, de exemplu 1.500',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 1.500',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Bifează „Mai mult de {{limit}}” dacă datorezi mai mult sau scrie {{limit}} ori mai puțin',
        },
      },
      overdueDebtIsMore: { label: 'Mai mult de {{number}}', short: 'Restanțe peste maximul pe care îl notăm' },
    },
  },
  'vehicle-ownership': {
    title: 'Ai mașină?',
    fields: {
      vehicleOwnership: {
        label: 'Mașina',
        options: {
          OWN: 'Da, pe numele meu',
          FAMILY: 'Pe numele unei rude',
          LEASED: 'De serviciu sau în leasing',
          MOTORCYCLE: 'Motocicletă',
          NONE: 'Nu am',
        },
        errors: {
          required: 'Alege dacă ai mașină',
          'not-an-option': 'Alege unul dintre răspunsurile din listă',
        },
      },
      isVehicleFinanced: {
        label: 'Mai ai rate la ea?',
        errors: {
          required: 'Alege dacă mai ai rate la mașină',
        },
        short: 'Mașină cu rate',
      },
      vehicleLicensePlateNumber: {
        label: 'Număr de înmatriculare',
        hint: 'De exemplu CJ 12 ABC',
        errors: {
          required: 'Scrie numărul de înmatriculare, de exemplu CJ 12 ABC',
          format: 'Verifică numărul de înmatriculare: județul, cifrele și trei litere, de exemplu CJ 12 ABC sau B 123 ABC',
          'too-long': 'Scrie numărul de înmatriculare în cel mult {{limit}} caractere',
        },
      },
      hasVehicleDownPayment: {
        label: 'Ai bani de avans pentru mașina pe care vrei să o cumperi?',
        errors: {
          required: 'Alege dacă ai bani de avans',
        },
        short: 'Avans',
      },
      vehicleConsent: {
        label: 'Sunt de acord ca mașina mea să fie garanție pentru împrumut.',
        errors: {
          'must-accept': 'Bifează această căsuță ca să ceri împrumutul cu mașina drept garanție',
        },
        short: 'Mașina ca garanție',
      },
      vehicleMake: {
        label: 'Marca',
        errors: {
          required: 'Scrie marca mașinii, de exemplu Dacia',
          format: 'Verifică marca: numai litere, cifre, spații și cratime, de exemplu Dacia',
          'too-long': 'Scrie marca în cel mult {{limit}} de caractere',
        },
      },
      vehicleModel: {
        label: 'Modelul',
        errors: {
          required: 'Scrie modelul mașinii, de exemplu Logan',
          format: 'Verifică modelul: numai litere, cifre, spații și cratime, de exemplu Logan',
          'too-long': 'Scrie modelul în cel mult {{limit}} de caractere',
        },
      },
      vehicleYear: {
        label: 'Anul primei înmatriculări',
        errors: { required: 'Alege anul primei înmatriculări', format: 'Alege un an din listă' },
      },
      vehicleMileage: {
        label: 'Kilometraj',
        suffix: 'km',
        errors: {
          required: 'Scrie kilometrajul, de exemplu 85.000',
          'not-a-number': 'Scrie kilometrajul numai în cifre, de exemplu 85.000',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
      },
      vehicleFuel: {
        label: 'Combustibil',
        options: { PETROL: 'Benzină', DIESEL: 'Motorină', HYBRID: 'Hibrid', ELECTRIC: 'Electric', GAS: 'GPL' },
        errors: { required: 'Alege combustibilul', 'not-an-option': 'Alege unul dintre răspunsuri' },
      },
    },
  },
  'iban-consent': {
    title: 'În ce cont vrei să primești banii?',
    fields: {
      iban: {
        label: 'IBAN',
        hint: 'Al unui cont pe numele tău, din România sau din altă țară SEPA. Îl găsești în aplicația băncii.',
        errors: {
          required: 'Scrie IBAN-ul tău, de exemplu RO49 AAAA 1B31 0075 9384 0000',
          format: 'Verifică IBAN-ul: cel românesc începe cu RO și are 24 de caractere. Poate fi și din altă țară SEPA',
          check: 'Un caracter din IBAN este greșit sau lipsește. Compară IBAN-ul cu cel din aplicația băncii',
          'too-long': 'Scrie IBAN-ul în cel mult {{limit}} de caractere',
        },
      },
      ibanConsent: {
        label: 'Sunt de acord ca [IBAN-ul meu să fie păstrat și trimis creditorului].',
        errors: {
          'must-accept': 'Bifează această căsuță: fără acordul tău nu putem păstra IBAN-ul',
        },
        short: 'Păstrarea IBAN-ului',
      },
    },
  },
  'online-banking': {
    title: 'Folosești internet banking?',
    lede: 'Aplicația sau site-ul băncii tale.',
    fields: {
      usingOnlineBanking: {
        label: 'Internet banking',
        errors: {
          required: 'Alege dacă folosești internet banking',
        },
      },
    },
  },
  'bank-account': {
    title: 'În ce cont vrei să primești banii?',
    lede: 'Acolo îți virează creditorul banii, dacă accepți o ofertă.',
    fields: {
      hasBankAccount: {
        label: 'Cont bancar',
        errors: {
          required: 'Alege dacă ai un cont bancar',
        },
      },
      bankName: {
        label: 'Banca',
        errors: {
          required: 'Alege banca ta',
          'not-an-option': 'Alege o bancă din listă',
        },
      },
      accountType: {
        label: 'Tipul contului',
        options: {
          SAVINGS: 'Cont de economii',
          CHECKING: 'Cont curent',
          DEPOSIT: 'Portofel electronic',
        },
        errors: {
          required: 'Alege tipul contului',
          'not-an-option': 'Alege unul dintre tipurile din listă',
        },
      },
      accountNumber: {
        label: 'Număr de cont',
        hint: 'Așa cum apare pe extrasul de cont',
        errors: {
          required: 'Scrie numărul contului',
          format: 'Verifică numărul contului: folosește doar cifre',
          'too-long': 'Scrie numărul contului în cel mult {{limit}} de cifre',
        },
      },
      clabe: {
        label: 'CLABE',
        errors: {
          required: 'Scrie cele 18 cifre ale codului CLABE',
          format: 'Verifică CLABE: are 18 cifre',
          check: 'O cifră din CLABE pare greșită',
          'too-long': 'CLABE are 18 cifre',
        },
      },
    },
  },
})
