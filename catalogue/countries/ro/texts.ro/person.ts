import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  name: {
    title: 'Cum te numești?',
    lede: 'Așa cum apare în actul de identitate.',
    fields: {
      firstName: {
        label: 'Prenume',
        errors: {
          required: 'Scrie prenumele, de exemplu Ana Maria',
          format: 'Scrie prenumele doar cu litere, de exemplu Ana Maria',
          'too-long': 'Scrie prenumele în cel mult {{limit}} de litere',
        },
      },
      middleName: {
        label: 'Al doilea prenume',
        errors: {
          required: 'Scrie al doilea prenume',
          format: 'Scrie al doilea prenume doar cu litere, de exemplu Maria',
          'too-long': 'Scrie al doilea prenume în cel mult {{limit}} de litere',
        },
      },
      lastName: {
        label: 'Nume de familie',
        errors: {
          required: 'Scrie numele de familie, de exemplu Popescu',
          format: 'Scrie numele de familie doar cu litere, de exemplu Popescu-Ionescu',
          'too-long': 'Scrie numele de familie în cel mult {{limit}} de litere',
        },
      },
      secondLastName: {
        label: 'Al doilea nume de familie',
        errors: {
          required: 'Scrie al doilea nume de familie',
          format: 'Scrie al doilea nume de familie doar cu litere, de exemplu Ionescu',
          'too-long': 'Scrie al doilea nume de familie în cel mult {{limit}} de litere',
        },
      },
    },
  },
  'personal-code': {
    title: 'Care este CNP-ul tău?',
    fields: {
      idDocumentType: {
        label: 'Act de identitate',
        options: {
          ID_CARD: 'Carte de identitate',
          PASSPORT: 'Pașaport',
          RESIDENCE_PERMIT: 'Permis de ședere',
          DRIVING_LICENCE: 'Permis de conducere',
          FOREIGNER_ID: 'Act de identitate pentru străini',
          VOTER_ID: 'Carte de alegător',
          TAX_ID: 'Număr de identificare fiscală',
          SOCIAL_ID: 'Număr de asigurări sociale',
        },
        errors: {
          required: 'Alege actul de identitate',
          'not-an-option': 'Alege unul dintre actele din listă',
        },
      },
      personalCode: {
        label: 'CNP',
        hint: 'Cele 13 cifre din actul de identitate',
        errors: {
          required: 'Scrie cele 13 cifre ale CNP-ului',
          format: 'Verifică CNP-ul: are 13 cifre, iar prima este de la 1 la 8',
          check: 'O cifră din CNP pare greșită. Compară-l cu actul de identitate',
          'too-long': 'CNP-ul are 13 cifre',
        },
      },
    },
  },
  'date-of-birth': {
    title: 'Când te-ai născut?',
    fields: {
      dateOfBirth: {
        label: 'Data nașterii',
        hint: 'De exemplu 27 3 1985',
        errors: {
          required: 'Scrie ziua, luna și anul nașterii, de exemplu 27 3 1985',
          'not-a-date': 'Scrie în cifre o dată de naștere care există, de exemplu 27 3 1985',
          'too-early': 'Poți cere un împrumut până la {{next}} de ani: data nașterii trebuie să fie {{limit}} sau mai târziu',
          'too-late': 'Pot aplica doar persoanele majore, născute până la {{limit}}',
        },
      },
    },
  },
  gender: {
    title: 'Care este sexul tău?',
    lede: 'Așa cum apare în actul de identitate.',
    fields: {
      gender: {
        label: 'Sex',
        options: {
          FEMALE: 'Feminin',
          MALE: 'Masculin',
          OTHER: 'Altul',
        },
        errors: {
          required: 'Alege sexul',
          'not-an-option': 'Alege unul dintre răspunsurile din listă',
        },
      },
    },
  },
  'marital-status': {
    title: 'Care este starea ta civilă?',
    fields: {
      maritalStatus: {
        label: 'Stare civilă',
        options: {
          SINGLE: 'Necăsătorit(ă)',
          MARRIED: 'Căsătorit(ă)',
          COHABITING: 'În concubinaj',
          REGISTERED_PARTNERSHIP: 'Parteneriat înregistrat',
          SEPARATED: 'Separat(ă)',
          DIVORCED: 'Divorțat(ă)',
          WIDOWED: 'Văduv(ă)',
        },
        errors: {
          required: 'Alege starea civilă',
          'not-an-option': 'Alege starea civilă din listă',
        },
      },
      propertyRegime: {
        label: 'Regim matrimonial',
        options: { JOINT: 'Comunitate de bunuri', SEPARATE: 'Separație de bunuri' },
        errors: { required: 'Alege regimul matrimonial', 'not-an-option': 'Alege unul dintre răspunsuri' },
      },
      spouseFirstName: {
        label: 'Prenumele soțului, soției sau partenerului',
        errors: {
          required: 'Scrie prenumele, de exemplu Andrei',
          format: 'Verifică prenumele: numai litere, cu spații sau cratime între ele, de exemplu Ana-Maria',
          'too-long': 'Scrie prenumele în cel mult {{limit}} de litere',
        },
      },
      spouseLastName: {
        label: 'Numele de familie al soțului, soției sau partenerului',
        errors: {
          required: 'Scrie numele de familie, de exemplu Popescu',
          format: 'Verifică numele: numai litere, cu spații sau cratime între ele, de exemplu Popescu-Ionescu',
          'too-long': 'Scrie numele în cel mult {{limit}} de litere',
        },
      },
    },
  },
  education: {
    title: 'Ce studii ai?',
    lede: 'Ultimele pe care le-ai terminat.',
    fields: {
      education: {
        label: 'Studii',
        options: {
          NONE: 'Fără studii',
          PRIMARY: 'Primare',
          LOWER_SECONDARY: 'Gimnaziale',
          VOCATIONAL: 'Școală profesională',
          UPPER_SECONDARY: 'Liceu',
          POST_SECONDARY: 'Postliceale',
          BACHELOR: 'Universitare',
          MASTER: 'Master',
          DOCTORATE: 'Doctorat',
        },
        errors: {
          required: 'Alege nivelul de studii',
          'not-an-option': 'Alege nivelul de studii din listă',
        },
      },
    },
  },
  dependants: {
    title: 'Câte persoane ai în întreținere?',
    fields: {
      numberOfDependants: {
        label: 'Copii sub 18 ani',
        errors: {
          required: 'Alege câți copii ai în întreținere',
          'not-a-number': 'Scrie numărul de copii, de exemplu 2',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie cel mult {{limit}}; dacă sunt mai mulți, alege {{limit}}',
        },
        short: 'Copii în întreținere',
      },
      numberOfDependantsOther: {
        label: 'Alte persoane',
        errors: {
          required: 'Alege câte alte persoane ai în întreținere',
          'not-a-number': 'Scrie numărul de persoane, de exemplu 2',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie cel mult {{limit}}; dacă sunt mai multe, alege {{limit}}',
        },
        short: 'Alte persoane în întreținere',
      },
    },
  },
  citizenship: {
    title: 'Ce cetățenie ai?',
    fields: {
      citizenship: {
        label: 'Cetățenie',
        errors: {
          required: 'Alege țara a cărei cetățenie o ai',
          'not-an-option': 'Alege o țară din listă',
        },
      },
      secondCitizenship: {
        label: 'A doua cetățenie',
        errors: {
          required: 'Alege țara celei de-a doua cetățenii',
          'not-an-option': 'Alege o țară din listă',
          'same-as-other': 'Alege altă țară decât la prima cetățenie',
        },
      },
      taxResidence: {
        label: 'Țara de rezidență fiscală',
        errors: { required: 'Alege țara în care plătești impozite', 'not-an-option': 'Alege o țară din listă' },
      },
      residencePermitExpiresAt: {
        label: 'Permis de ședere valabil până la',
        hint: 'De exemplu, 31 12 2027',
        errors: {
          required: 'Scrie până când este valabil permisul de ședere',
          'not-a-date': 'Scrie o dată reală, în cifre, de exemplu 31 12 2027',
          'too-early': 'Scrie o dată din viitor: de la {{limit}}',
          'too-late': 'Verifică anul: cel târziu {{limit}}',
        },
      },
    },
  },
  'country-of-birth': {
    title: 'Unde te-ai născut?',
    fields: {
      countryOfBirth: {
        label: 'Țara nașterii',
        errors: {
          required: 'Alege țara în care te-ai născut',
          'not-an-option': 'Alege o țară din listă',
        },
      },
      provinceOfBirth: {
        label: 'Județul nașterii',
        errors: {
          required: 'Scrie județul în care te-ai născut, de exemplu Cluj',
          format: 'Verifică județul nașterii: are nevoie de litere și nu se poate termina cu cratimă, de exemplu Cluj',
          'too-long': 'Scrie județul nașterii în cel mult {{limit}} de caractere',
        },
      },
      cityOfBirth: {
        label: 'Localitatea nașterii',
        errors: {
          required: 'Scrie localitatea în care te-ai născut, de exemplu Turda',
          format: 'Verifică localitatea nașterii: are nevoie de litere și nu se poate termina cu cratimă, de exemplu Turda',
          'too-long': 'Scrie localitatea nașterii în cel mult {{limit}} de caractere',
        },
      },
    },
  },
  'personal-details': {
    title: 'Datele tale',
    lede: 'Așa cum apar în actul de identitate.',
    fields: {
      idCardNumber: {
        label: 'Seria și numărul actului de identitate',
        hint: 'De exemplu, CJ 123456',
        errors: {
          required: 'Scrie seria și numărul actului, de exemplu CJ 123456',
          format: 'Verifică seria și numărul: două litere și șase sau șapte cifre, de exemplu CJ 123456',
          'too-long': 'Scrie numărul în cel mult {{limit}} de caractere',
        },
      },
      idCardIssuedAt: {
        label: 'Data eliberării',
        hint: 'De exemplu, 27 3 2021',
        errors: {
          required: 'Scrie data la care a fost eliberat actul',
          'not-a-date': 'Scrie o dată reală, în cifre, de exemplu 27 3 2021',
          'too-early': 'Verifică anul: cel devreme {{limit}}',
          'too-late': 'Data eliberării nu poate fi în viitor',
        },
      },
      idCardIssuedAuthority: {
        label: 'Eliberat de',
        errors: {
          required: 'Scrie cine a eliberat actul, de exemplu SPCLEP Cluj-Napoca',
          format: 'Verifică numele: are nevoie de litere și nu se poate termina cu cratimă, de exemplu SPCLEP Cluj-Napoca',
          'too-long': 'Scrie numele în cel mult {{limit}} de caractere',
        },
      },
    },
  },
})
