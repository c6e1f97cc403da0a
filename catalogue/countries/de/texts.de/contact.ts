import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'address-information': {
    title: 'Wo wohnen Sie?',
    lede: 'Ihre Meldeadresse.',
    fields: {
      province: {
        label: 'Bundesland',
        errors: {
          required: 'Wählen Sie Ihr Bundesland',
          'not-an-option': 'Wählen Sie Ihr Bundesland aus der Liste',
        },
      },
      city: {
        label: 'Ort',
        errors: {
          required: 'Geben Sie Ihren Wohnort ein, zum Beispiel Kassel',
          format: 'Prüfen Sie den Ort: Er braucht Buchstaben und endet nicht mit einem Bindestrich, zum Beispiel Kassel',
          'too-long': 'Geben Sie den Ort mit höchstens {{limit}} Zeichen ein',
        },
      },
      municipality: {
        label: 'Gemeinde',
        errors: {
          required: 'Geben Sie Ihre Gemeinde ein, zum Beispiel Baunatal',
          format: 'Prüfen Sie die Gemeinde: Sie braucht Buchstaben und endet nicht mit einem Bindestrich, zum Beispiel Baunatal',
          'too-long': 'Geben Sie die Gemeinde mit höchstens {{limit}} Zeichen ein',
        },
      },
      district: {
        label: 'Landkreis oder Bezirk',
        errors: {
          required: 'Geben Sie Ihren Landkreis oder Bezirk ein, zum Beispiel Pankow',
          format: 'Prüfen Sie den Landkreis oder Bezirk: Er braucht Buchstaben und endet nicht mit einem Bindestrich, zum Beispiel Pankow',
          'too-long': 'Geben Sie den Landkreis oder Bezirk mit höchstens {{limit}} Zeichen ein',
        },
      },
      suburb: {
        label: 'Ortsteil',
        errors: {
          required: 'Geben Sie Ihren Ortsteil ein, zum Beispiel Bettenhausen',
          format: 'Prüfen Sie den Ortsteil: Er braucht Buchstaben und endet nicht mit einem Bindestrich, zum Beispiel Bettenhausen',
          'too-long': 'Geben Sie den Ortsteil mit höchstens {{limit}} Zeichen ein',
        },
      },
      street: {
        label: 'Straße',
        hint: 'Ohne Hausnummer',
        errors: {
          required: 'Geben Sie Ihre Straße ein, zum Beispiel Hauptstraße',
          format:
            'Prüfen Sie die Straße: Sie beginnt mit Buchstabe oder Ziffer und endet nicht mit Komma oder Bindestrich, zum Beispiel Hauptstraße',
          'too-long': 'Geben Sie die Straße mit höchstens {{limit}} Zeichen ein',
        },
      },
      houseNumber: {
        label: 'Hausnummer',
        hint: 'Mit Buchstabe, wenn sie einen hat',
        errors: {
          required: 'Geben Sie Ihre Hausnummer ein, zum Beispiel 12a',
          format: 'Prüfen Sie die Hausnummer: Sie endet nicht mit Bindestrich oder Schrägstrich, zum Beispiel 12a',
          'too-long': 'Geben Sie die Hausnummer mit höchstens {{limit}} Zeichen ein',
        },
      },
      postalCode: {
        label: 'Postleitzahl',
        errors: {
          required: 'Geben Sie die fünf Ziffern Ihrer Postleitzahl ein, zum Beispiel 10115',
          format: 'Geben Sie eine Postleitzahl mit fünf Ziffern ein, zum Beispiel 10115',
          'too-long': 'Geben Sie eine Postleitzahl mit fünf Ziffern ein, zum Beispiel 10115',
        },
      },
    },
  },
  'flat-number': {
    title: 'Gibt es einen Adresszusatz?',
    lede: 'Wenn nicht, lassen Sie das Feld einfach leer.',
    fields: {
      blockNumber: {
        label: 'Gebäude',
        errors: {
          required: 'Geben Sie das Gebäude ein, zum Beispiel Haus B',
          format: 'Prüfen Sie das Gebäude: Es endet nicht mit Bindestrich oder Komma, zum Beispiel Haus B',
          'too-long': 'Geben Sie das Gebäude mit höchstens {{limit}} Zeichen ein',
        },
      },
      floor: {
        label: 'Etage',
        errors: {
          required: 'Geben Sie die Etage ein, zum Beispiel 3',
          format: 'Prüfen Sie die Etage: Sie endet nicht mit Bindestrich oder Komma, zum Beispiel 3. OG',
          'too-long': 'Geben Sie die Etage mit höchstens {{limit}} Zeichen ein',
        },
      },
      flatNumber: {
        label: 'Adresszusatz',
        hint: 'Zum Beispiel Hinterhaus, 3. OG links',
        errors: {
          required: 'Geben Sie den Adresszusatz ein, zum Beispiel Hinterhaus',
          format: 'Prüfen Sie den Adresszusatz: Er endet nicht mit Bindestrich oder Komma, zum Beispiel Hinterhaus',
          'too-long': 'Geben Sie den Adresszusatz mit höchstens {{limit}} Zeichen ein',
        },
      },
    },
  },
  'housing-information': {
    title: 'Wie wohnen Sie?',
    fields: {
      housingTenure: {
        label: 'Wohnsituation',
        options: {
          OWNER: 'Eigentum, abbezahlt',
          OWNER_MORTGAGE: 'Eigentum, finanziert',
          RENT: 'Zur Miete',
          WITH_PARENTS: 'Bei den Eltern',
          WITH_FAMILY: 'Bei Angehörigen',
          COOPERATIVE: 'Genossen\u00adschafts\u00adwohnung',
          COMMUNAL: 'Sozialwohnung',
          EMPLOYER: 'Dienst\u00adwohnung',
          DORMITORY: 'Wohnheim',
          OTHER: 'Sonstiges',
        },
        errors: {
          required: 'Wählen Sie, wie Sie wohnen',
          'not-an-option': 'Wählen Sie eine der Antworten',
        },
      },
      rentAmount: {
        label: 'Warmmiete',
        suffix: 'im Monat',
        errors: {
          required: 'Geben Sie Ihre monatliche Warmmiete ein, zum Beispiel 850',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 850',
          'too-small': 'Geben Sie eine Miete von {{limit}} oder mehr ein',
          'too-large': 'Geben Sie eine Miete von höchstens {{limit}} ein',
        },
      },
      livingArea: {
        label: 'Wohngegend',
        options: {
          URBAN: 'Stadt',
          SUBURBAN: 'Stadtrand',
          RURAL: 'Land',
        },
        errors: {
          required: 'Wählen Sie, ob Sie in der Stadt oder auf dem Land wohnen',
          'not-an-option': 'Wählen Sie eine der Antworten',
        },
      },
    },
  },
  'housing-tenure-since-date': {
    title: 'Seit wann wohnen Sie dort?',
    fields: {
      housingTenureSinceDate: {
        label: 'Wohnhaft seit',
        hint: 'Zum Beispiel 3 2019',
        errors: {
          required: 'Geben Sie Monat und Jahr Ihres Einzugs ein, zum Beispiel 3 2019',
          'too-early': 'Das wäre vor Ihrer Geburt: Geben Sie {{limit}} oder später ein',
          'too-late': 'Das liegt in der Zukunft: Geben Sie {{limit}} oder früher ein',
          'not-a-date': 'Geben Sie Monat und Jahr in Ziffern ein, zum Beispiel 3 2019',
        },
      },
    },
  },
  'mortgage-amount': {
    title: 'Wie viel ist von Ihrer Baufinanzierung noch offen?',
    fields: {
      mortgageAmount: {
        label: 'Restschuld der Baufinanzierung',
        errors: {
          required: 'Geben Sie ein, wie viel von Ihrer Baufinanzierung noch offen ist, zum Beispiel 120.000',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 120.000',
          'too-small': 'Geben Sie einen Betrag von {{limit}} oder mehr ein',
          'too-large': 'Geben Sie einen Betrag von höchstens {{limit}} ein',
        },
      },
    },
  },
  'mortgage-information': {
    title: 'Ihre Baufinanzierung',
    fields: {
      monthlyMortgageAmount: {
        label: 'Monatliche Rate',
        suffix: 'im Monat',
        errors: {
          required: 'Geben Sie die monatliche Rate Ihrer Baufinanzierung ein, zum Beispiel 950',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 950',
          'too-small': 'Geben Sie eine Rate von {{limit}} oder mehr ein',
          'too-large': 'Geben Sie eine Rate von höchstens {{limit}} ein',
        },
        short: 'Rate der Baufinanzierung',
      },
      mortgageStartedAt: {
        label: 'Beginn der Baufinanzierung',
        hint: 'Zum Beispiel 3 2019',
        errors: {
          required: 'Geben Sie Monat und Jahr ein, in dem Ihre Baufinanzierung begann, zum Beispiel 3 2019',
          'too-late': 'Das liegt in der Zukunft: Geben Sie {{limit}} oder früher ein',
          'not-a-date': 'Geben Sie Monat und Jahr in Ziffern ein, zum Beispiel 3 2019',
        },
      },
      mortgageExpiresAt: {
        label: 'Ende der Baufinanzierung',
        hint: 'Zum Beispiel 6 2035',
        errors: {
          required: 'Geben Sie Monat und Jahr ein, in dem Ihre Baufinanzierung endet, zum Beispiel 6 2035',
          'not-a-date': 'Geben Sie Monat und Jahr in Ziffern ein, zum Beispiel 6 2035',
          'too-early': 'Das muss in der Zukunft liegen: Geben Sie {{limit}} oder später ein',
        },
      },
    },
  },
  'contact-details': {
    title: 'Wie erreichen wir Sie?',
    section: 'Kontakt und Adresse',
  },
})
