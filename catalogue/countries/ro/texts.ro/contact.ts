import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'address-information': {
    title: 'Unde locuiești?',
    lede: 'Adresa la care stai acum.',
    fields: {
      province: {
        label: 'Județ',
        errors: {
          required: 'Alege județul',
          'not-an-option': 'Alege județul din listă',
        },
      },
      city: {
        label: 'Localitate',
        errors: {
          required: 'Scrie localitatea, de exemplu Cluj-Napoca',
          format: 'Verifică localitatea: are nevoie de litere și nu se poate termina cu cratimă, de exemplu Cluj-Napoca',
          'too-long': 'Scrie localitatea în cel mult {{limit}} de caractere',
        },
      },
      municipality: {
        label: 'Comună',
        errors: {
          required: 'Scrie comuna, de exemplu Florești',
          format: 'Verifică comuna: are nevoie de litere și nu se poate termina cu cratimă, de exemplu Florești',
          'too-long': 'Scrie comuna în cel mult {{limit}} de caractere',
        },
      },
      district: {
        label: 'Sector',
        hint: 'Doar în București, de exemplu Sector 3',
        errors: {
          required: 'Scrie sectorul, de exemplu Sector 3',
          format: 'Scrie sectorul cu cuvânt și cifră, de exemplu Sector 3',
          'too-long': 'Scrie sectorul în cel mult {{limit}} de caractere',
        },
      },
      suburb: {
        label: 'Cartier',
        errors: {
          required: 'Scrie cartierul, de exemplu Mănăștur',
          format: 'Verifică cartierul: are nevoie de litere și nu se poate termina cu cratimă, de exemplu Mănăștur',
          'too-long': 'Scrie cartierul în cel mult {{limit}} de caractere',
        },
      },
      street: {
        label: 'Stradă',
        hint: 'Fără număr. Dacă strada nu are nume, scrie numele satului.',
        errors: {
          required: 'Scrie strada, de exemplu Mihai Eminescu',
          format: 'Verifică strada: începe cu o literă sau o cifră și nu se termină cu virgulă sau cratimă, de exemplu 1 Decembrie',
          'too-long': 'Scrie strada în cel mult {{limit}} de caractere',
        },
      },
      houseNumber: {
        label: 'Număr',
        hint: 'Cu literă, dacă are, de exemplu 12A',
        errors: {
          required: 'Scrie numărul, de exemplu 12A; dacă nu are, scrie FN',
          format: 'Verifică numărul: se termină cu o cifră sau o literă, de exemplu 12A',
          'too-long': 'Scrie numărul în cel mult {{limit}} de caractere',
        },
      },
      postalCode: {
        label: 'Cod poștal',
        hint: '6 cifre. Dacă nu îl știi, lasă câmpul gol.',
        errors: {
          required: 'Scrie cele 6 cifre ale codului poștal, de exemplu 400001',
          format: 'Scrie un cod poștal de 6 cifre, de exemplu 400001, sau lasă câmpul gol',
          'too-long': 'Codul poștal are 6 cifre, de exemplu 400001',
        },
      },
    },
  },
  'flat-number': {
    title: 'Locuiești la bloc?',
    lede: 'Dacă nu, continuă fără să scrii nimic.',
    fields: {
      blockNumber: {
        label: 'Bloc și scară',
        hint: 'De exemplu M12, sc. B',
        errors: {
          required: 'Scrie blocul și scara, de exemplu M12, sc. B',
          format: 'Verifică blocul și scara: se termină cu o cifră sau o literă, de exemplu M12, sc. B',
          'too-long': 'Scrie blocul și scara în cel mult {{limit}} de caractere',
        },
      },
      floor: {
        label: 'Etaj',
        errors: {
          required: 'Scrie etajul, de exemplu 3; pentru parter, scrie P',
          format: 'Verifică etajul: se termină cu o cifră sau o literă, de exemplu 3',
          'too-long': 'Scrie etajul în cel mult {{limit}} de caractere',
        },
      },
      flatNumber: {
        label: 'Apartament',
        errors: {
          required: 'Scrie numărul apartamentului, de exemplu 14',
          format: 'Verifică apartamentul: se termină cu o cifră sau o literă, de exemplu 14',
          'too-long': 'Scrie apartamentul în cel mult {{limit}} de caractere',
        },
      },
    },
  },
  'housing-information': {
    title: 'Ce fel de locuință ai?',
    fields: {
      housingTenure: {
        label: 'Locuința',
        options: {
          OWNER: 'Proprietate personală',
          OWNER_MORTGAGE: 'Proprietate cu ipotecă',
          RENT: 'Cu chirie',
          WITH_PARENTS: 'Cu părinții',
          WITH_FAMILY: 'La rude',
          COOPERATIVE: 'Cooperativă',
          COMMUNAL: 'Locuință socială',
          EMPLOYER: 'Locuință de serviciu',
          DORMITORY: 'Cămin',
          OTHER: 'Altă situație',
        },
        errors: {
          required: 'Alege dacă stai în locuința ta, cu chirie sau cu familia',
          'not-an-option': 'Alege unul dintre răspunsurile din listă',
        },
      },
      rentAmount: {
        label: 'Chiria',
        suffix: 'pe lună',
        errors: {
          required: 'Scrie cât plătești chirie pe lună, de exemplu 1.500',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 1.500',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
      },
      livingArea: {
        label: 'Zona',
        options: {
          URBAN: 'La oraș',
          SUBURBAN: 'La periferie',
          RURAL: 'La țară',
        },
        errors: {
          required: 'Alege dacă locuiești la oraș sau la țară',
          'not-an-option': 'Alege unul dintre răspunsurile din listă',
        },
      },
    },
  },
  'housing-tenure-since-date': {
    title: 'De când locuiești acolo?',
    fields: {
      housingTenureSinceDate: {
        label: 'Locuiești acolo din',
        hint: 'De exemplu 3 2019',
        errors: {
          required: 'Scrie luna și anul în care te-ai mutat, de exemplu 3 2019',
          'too-early': 'Data este dinainte să te naști: scrie cel mai devreme {{limit}}',
          'too-late': 'Data este în viitor: scrie cel târziu {{limit}}',
          'not-a-date': 'Scrie în cifre o lună și un an care există, de exemplu 3 2019',
        },
      },
    },
  },
  'mortgage-amount': {
    title: 'Cât mai ai de plătit la creditul ipotecar?',
    fields: {
      mortgageAmount: {
        label: 'Rest de plată la ipotecă',
        errors: {
          required: 'Scrie cât mai ai de plătit la ipotecă, de exemplu 150.000',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 150.000',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
      },
    },
  },
  'mortgage-information': {
    title: 'Spune-ne despre creditul tău ipotecar',
    fields: {
      monthlyMortgageAmount: {
        label: 'Rata lunară',
        suffix: 'pe lună',
        errors: {
          required: 'Scrie rata lunară a creditului ipotecar, de exemplu 1.800',
          'not-a-number': 'Scrie suma doar în cifre, de exemplu 1.800',
          'too-small': 'Scrie {{limit}} sau mai mult',
          'too-large': 'Scrie {{limit}} sau mai puțin',
        },
        short: 'Rata la ipotecă',
      },
      mortgageStartedAt: {
        label: 'Începutul creditului ipotecar',
        hint: 'De exemplu 3 2019',
        errors: {
          required: 'Scrie luna și anul în care a început creditul, de exemplu 3 2019',
          'too-late': 'Data este în viitor: scrie cel târziu {{limit}}',
          'not-a-date': 'Scrie în cifre o lună și un an care există, de exemplu 3 2019',
        },
      },
      mortgageExpiresAt: {
        label: 'Sfârșitul creditului ipotecar',
        hint: 'De exemplu 6 2035',
        errors: {
          required: 'Scrie luna și anul ultimei rate, de exemplu 6 2035',
          'not-a-date': 'Scrie în cifre o lună și un an care există, de exemplu 6 2035',
          'too-early': 'Scrie o dată din viitor: cel mai devreme {{limit}}',
        },
      },
    },
  },
  'contact-details': {
    title: 'Cum te putem contacta?',
    section: 'Contact și adresă',
  },
})
