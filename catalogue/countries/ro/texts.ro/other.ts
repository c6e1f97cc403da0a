import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'pep-details': {
    title: 'Ești o persoană expusă public?',
    lede: 'Legea îi obligă pe creditori să întrebe acest lucru.',
    fields: {
      isPoliticallyExposed: {
        label: 'Ai o funcție publică importantă, acum sau în ultimele 12 luni?',
        hint: 'De exemplu ministru, parlamentar, judecător la o instanță supremă, general sau director al unei companii de stat.',
        errors: {
          required: 'Alege dacă ai sau ai avut o funcție publică importantă',
        },
        short: 'Persoană expusă public',
      },
      connectedToPep: {
        label: 'O rudă apropiată sau un asociat al tău are o astfel de funcție?',
        errors: {
          required: 'Alege dacă o rudă apropiată sau un asociat are o astfel de funcție',
        },
        short: 'Apropiat al unei persoane expuse public',
      },
    },
  },
  'other-information': {
    title: 'Mai avem câteva întrebări',
  },
  'reference-information': {
    title: 'Cine ne poate da referințe despre tine?',
    lede: 'Cineva care te cunoaște bine și știe că îl putem suna.',
    fields: {
      referenceType: {
        label: 'Ce legătură aveți',
        options: {
          SPOUSE: 'Soț, soție sau partener',
          PARENT: 'Părinte',
          SIBLING: 'Frate sau soră',
          CHILD: 'Fiu sau fiică',
          RELATIVE: 'Altă rudă',
          FRIEND: 'Prieten sau prietenă',
          COLLEAGUE: 'Coleg sau colegă de serviciu',
          EMPLOYER: 'Angajator',
          NEIGHBOUR: 'Vecin sau vecină',
        },
        errors: {
          required: 'Alege ce legătură ai cu această persoană',
          'not-an-option': 'Alege una dintre legăturile din listă',
        },
      },
      referenceName: {
        label: 'Nume și prenume',
        errors: {
          required: 'Scrie numele și prenumele acestei persoane, de exemplu Popescu Ion',
          format: 'Scrie numele doar cu litere, de exemplu Popescu Ion',
          'too-long': 'Scrie numele în cel mult {{limit}} de litere',
        },
        short: 'Numele persoanei de referință',
      },
      referencePhoneNumber: {
        label: 'Telefon',
        errors: {
          required: 'Scrie telefonul acestei persoane, de exemplu 0712 345 678',
          'phone-not-a-number': 'Scrie numărul doar în cifre, de exemplu 0712 345 678',
          'phone-invalid-country': 'Scrie un număr de telefon din România, de exemplu 0712 345 678',
          'phone-too-short': 'Numărului îi lipsesc cifre: scrie toate cele 10, de exemplu 0712 345 678',
          'phone-too-long': 'Numărul are prea multe cifre: scrie doar 10, de exemplu 0712 345 678',
          'same-as-other': 'Scrie alt număr decât al tău',
        },
        short: 'Telefonul persoanei de referință',
      },
    },
  },
})
