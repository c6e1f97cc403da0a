import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'initial-details': {
    title: 'Împrumutul tău, în câteva minute',
    lede: 'Spune-ne cum te putem contacta. Cererea nu te costă nimic.',
    tab: 'Cere un împrumut',
    fields: {
      amount: {
        label: 'Suma dorită',
        errors: {
          required: 'Scrie de câți bani ai nevoie, de exemplu 3.000',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 3.000',
          'too-small': 'Suma minimă este de {{limit}}: scrie atât sau mai mult',
          'too-large': 'Suma maximă este de {{limit}}: scrie atât sau mai puțin',
        },
      },
      period: {
        label: 'Perioada',
        errors: {
          required: 'Scrie în cât timp vrei să rambursezi, de exemplu 12',
          'not-a-number': 'Scrie perioada doar în cifre, de exemplu 12',
          'too-small': 'Perioada minimă este {{limit}}: scrie acest număr sau unul mai mare',
          'too-large': 'Perioada maximă este {{limit}}: scrie acest număr sau unul mai mic',
        },
      },
      email: {
        label: 'Adresa de e-mail',
        errors: {
          required: 'Scrie adresa ta de e-mail, de exemplu ana.popescu@yahoo.com',
          format: 'Verifică adresa de e-mail: are nevoie de @ și de un domeniu, de exemplu ana.popescu@yahoo.com',
          'too-long': 'Scrie o adresă de e-mail de cel mult {{limit}} de caractere',
        },
      },
      phoneNumber: {
        label: 'Telefon mobil',
        hint: 'Îți trimitem un cod prin SMS.',
        errors: {
          required: 'Scrie numărul tău de mobil, de exemplu 0712 345 678',
          'phone-not-a-number': 'Scrie numărul de mobil doar în cifre, de exemplu 0712 345 678',
          'phone-invalid-country': 'Scrie un număr de mobil din România, care începe cu 07, de exemplu 0712 345 678',
          'phone-too-short': 'Numărului îi lipsesc cifre: scrie toate cele 10, de exemplu 0712 345 678',
          'phone-too-long': 'Numărul are prea multe cifre: scrie doar 10, de exemplu 0712 345 678',
        },
      },
      generalPolicies: {
        label: 'Termenii și datele tale',
        options: {
          PRIVACY: 'Citește [cum îți prelucrăm datele personale].',
          TERMS: 'Accept [termenii și condițiile].',
        },
        errors: {
          PRIVACY: 'Bifează căsuța despre datele personale: fără ea nu putem primi cererea',
          TERMS: 'Bifează că accepți termenii și condițiile: fără acest acord nu putem primi cererea',
        },
      },
      marketingConsents: {
        label: 'Oferte, dacă le vrei',
        short: 'Oferte',
        hint: 'Te poți răzgândi oricând.',
        options: {
          email: 'Prin [e-mail]',
          sms: 'Prin [SMS sau WhatsApp]',
          phone: 'Prin [telefon]',
          partners: 'Și de la [partenerii noștri]',
        },
      },
    },
  },
  'loan-purpose': {
    title: 'Pentru ce ai nevoie de bani?',
    fields: {
      loanPurpose: {
        label: 'Scopul împrumutului',
        options: {
          DEBT_CONSOLIDATION: 'Refinanțare',
          BILLS: 'Facturi',
          EMERGENCY: 'O urgență',
          MEDICAL: 'Cheltuieli medicale',
          EDUCATION: 'Educație',
          HOME_IMPROVEMENT: 'Renovare',
          APPLIANCES: 'Electrocasnice',
          CAR_PURCHASE: 'Cumpărarea unei mașini',
          CAR_REPAIR: 'Reparația mașinii',
          TRAVEL: 'Vacanță',
          EVENT: 'Nuntă sau alt eveniment',
          BUSINESS: 'Afacere',
          MOVING_RENT: 'Mutare sau chirie',
          TAXES: 'Taxe și impozite',
          OTHER: 'Nevoi personale',
        },
        errors: {
          required: 'Alege pentru ce ai nevoie de bani',
          'not-an-option': 'Alege unul dintre scopurile din listă',
        },
      },
    },
  },
  'loan-information': {
    title: 'Împrumutul tău',
    lede: 'Alege suma și perioada. Cererea nu te costă nimic.',
    fields: {
      financingOption: {
        label: 'Tipul împrumutului',
        options: {
          INSTALMENT_LOAN: 'Împrumut în rate',
          SHORT_TERM_LOAN: 'Împrumut pe termen scurt',
          CREDIT_LINE: 'Linie de credit',
          CREDIT_CARD: 'Card de credit',
          VEHICLE_SECURED_LOAN: 'Împrumut cu garanție auto',
          VEHICLE_PURCHASE: 'Credit pentru mașină',
          DEBT_CONSOLIDATION: 'Refinanțare',
        },
        errors: {
          required: 'Alege tipul împrumutului',
          'not-an-option': 'Alege unul dintre tipurile din listă',
        },
      },
      monthlyPaymentDay: {
        label: 'Ziua de plată a ratei',
        hint: 'De la 1 la 28',
        errors: {
          required: 'Scrie ziua din lună în care vrei să plătești rata, de exemplu 15',
          'not-a-number': 'Scrie ziua doar în cifre, de exemplu 15',
          'too-small': 'Scrie o zi începând cu {{limit}}',
          'too-large': 'Scrie o zi până la {{limit}}',
        },
      },
      periodScale: { label: 'Unitatea perioadei', options: { days: 'Zile', months: 'Luni' } },
    },
  },
})
