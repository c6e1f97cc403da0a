import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Angajatorul tău',
  lede: 'Așa cum apare în contract sau pe fluturașul de salariu.',
  cases: {
    own: {
      title: 'Firma ta',
      lede: 'Așa cum apare în certificatul de înregistrare.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'CUI-ul angajatorului',
      hint: 'De exemplu, RO 18547290',
      cases: {
        own: {
          label: 'CUI-ul firmei',
        },
      },
      errors: {
        required: 'Scrie CUI-ul, de exemplu 18547290',
        format: 'Verifică CUI-ul: are între 2 și 10 cifre, de exemplu 18547290',
        check: 'O cifră din CUI nu se potrivește. Compară cu documentele',
        'too-long': 'Scrie cel mult {{limit}} de caractere',
      },
    },
    employerPostalCode: {
      label: 'Codul poștal al angajatorului',
      cases: {
        own: {
          label: 'Codul poștal al firmei',
        },
      },
      errors: {
        required: 'Scrie cele 6 cifre ale codului poștal, de exemplu 010011',
        format: 'Verifică codul poștal: are 6 cifre, de exemplu 010011',
        'too-long': 'Scrie cel mult {{limit}} de caractere',
      },
    },
    employerProvince: {
      label: 'Județul angajatorului',
      cases: {
        own: {
          label: 'Județul firmei',
        },
      },
      errors: { required: 'Alege județul', 'not-an-option': 'Alege județul din listă' },
    },
    employerCity: {
      label: 'Localitatea angajatorului',
      cases: {
        own: {
          label: 'Localitatea firmei',
        },
      },
      errors: {
        required: 'Scrie localitatea, de exemplu Cluj-Napoca',
        format: 'Verifică localitatea: are nevoie de litere și nu se poate termina cu cratimă, de exemplu Cluj-Napoca',
        'too-long': 'Scrie cel mult {{limit}} de caractere',
      },
    },
    employerStreet: {
      label: 'Strada angajatorului',
      cases: {
        own: {
          label: 'Strada firmei',
        },
      },
      errors: {
        required: 'Scrie strada, de exemplu Strada Lungă',
        format: 'Verifică strada: începe cu o literă sau o cifră și nu se poate termina cu virgulă sau cratimă, de exemplu Strada Lungă',
        'too-long': 'Scrie cel mult {{limit}} de caractere',
      },
    },
    employerHouseNumber: {
      label: 'Numărul',
      cases: {
        own: {
          label: 'Numărul',
        },
      },
      errors: {
        required: 'Scrie numărul, de exemplu 12A',
        format: 'Verifică numărul: nu se poate termina cu cratimă sau bară, de exemplu 12A',
        'too-long': 'Scrie cel mult {{limit}} de caractere',
      },
    },
  },
})
