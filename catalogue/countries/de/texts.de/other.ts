import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'pep-details': {
    title: 'Sind Sie eine politisch exponierte Person?',
    lede: 'Das Geldwäschegesetz verpflichtet Kreditgeber, danach zu fragen.',
    fields: {
      isPoliticallyExposed: {
        label: 'Üben Sie ein wichtiges öffentliches Amt aus, oder haben Sie es in den letzten zwei Jahren getan?',
        hint: 'Zum Beispiel in der Regierung, im Bundestag oder Landtag, an einem obersten Gericht, als General oder an der Spitze eines Staatsunternehmens.',
        errors: {
          required: 'Wählen Sie, ob Sie ein wichtiges öffentliches Amt ausüben oder ausgeübt haben',
        },
        short: 'Politisch exponiert',
      },
      connectedToPep: {
        label: 'Stehen Sie einer solchen Person nahe, in der Familie oder geschäftlich?',
        errors: {
          required: 'Wählen Sie, ob Sie einer solchen Person nahestehen',
        },
        short: 'Nähe zu einer solchen Person',
      },
    },
  },
  'other-information': {
    title: 'Noch ein paar Fragen',
  },
  'reference-information': {
    title: 'Wer kann etwas über Sie sagen?',
    lede: 'Jemand, der Sie gut kennt und mit einem Anruf einverstanden ist.',
    fields: {
      referenceType: {
        label: 'Verhältnis zu Ihnen',
        options: {
          SPOUSE: 'Ehe- oder Lebenspartner',
          PARENT: 'Mutter oder Vater',
          SIBLING: 'Schwester oder Bruder',
          CHILD: 'Tochter oder Sohn',
          RELATIVE: 'Andere Angehörige',
          FRIEND: 'Freundin oder Freund',
          COLLEAGUE: 'Kollegin oder Kollege',
          EMPLOYER: 'Vorgesetzte',
          NEIGHBOUR: 'Nachbarin oder Nachbar',
        },
        errors: {
          required: 'Wählen Sie, in welchem Verhältnis die Person zu Ihnen steht',
          'not-an-option': 'Wählen Sie eine der Antworten aus der Liste',
        },
      },
      referenceName: {
        label: 'Vor- und Nachname',
        errors: {
          required: 'Geben Sie den Namen dieser Person ein, zum Beispiel Peter Schmidt',
          format: 'Geben Sie den Namen nur in Buchstaben ein, zum Beispiel Peter Schmidt',
          'too-long': 'Geben Sie den Namen mit höchstens {{limit}} Buchstaben ein',
        },
        short: 'Name der Kontaktperson',
      },
      referencePhoneNumber: {
        label: 'Telefonnummer',
        errors: {
          required: 'Geben Sie die Telefonnummer dieser Person ein, zum Beispiel 0151 23456789',
          'phone-not-a-number': 'Geben Sie die Telefonnummer nur in Ziffern ein, zum Beispiel 0151 23456789',
          'phone-invalid-country': 'Geben Sie eine deutsche Telefonnummer ein, zum Beispiel 0151 23456789',
          'phone-too-short': 'Der Telefonnummer fehlen Ziffern, zum Beispiel 0151 23456789',
          'phone-too-long': 'Die Telefonnummer hat zu viele Ziffern, zum Beispiel 0151 23456789',
          'same-as-other': 'Geben Sie eine andere Nummer als Ihre eigene ein',
        },
        short: 'Telefon der Kontaktperson',
      },
    },
  },
})
