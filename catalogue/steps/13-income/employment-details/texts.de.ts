import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Ihr Arbeitgeber',
  lede: 'Wie auf Ihrer Gehaltsabrechnung.',
  cases: {
    own: {
      title: 'Ihr Betrieb',
      lede: 'Wie auf Ihren Rechnungen.',
    },
  },
  fields: {
    employerTaxCode: {
      label: 'USt-IdNr. des Arbeitgebers',
      hint: 'Steht auf Rechnungen und im Impressum, zum Beispiel DE136695976',
      cases: {
        own: {
          label: 'USt-IdNr. Ihres Betriebs',
        },
      },
      errors: {
        required: 'Geben Sie die Umsatzsteuer-Identifikationsnummer ein, zum Beispiel DE136695976',
        format: 'Prüfen Sie die Nummer: DE und neun Ziffern, zum Beispiel DE136695976',
        'too-long': 'Geben Sie höchstens {{limit}} Zeichen ein',
      },
    },
    employerPostalCode: {
      label: 'Postleitzahl des Arbeitgebers',
      cases: {
        own: {
          label: 'Postleitzahl des Betriebs',
        },
      },
      errors: {
        required: 'Geben Sie die fünf Ziffern der Postleitzahl ein, zum Beispiel 10115',
        format: 'Geben Sie eine Postleitzahl mit fünf Ziffern ein, zum Beispiel 10115',
        'too-long': 'Geben Sie höchstens {{limit}} Zeichen ein',
      },
    },
    employerProvince: {
      label: 'Bundesland des Arbeitgebers',
      cases: {
        own: {
          label: 'Bundesland des Betriebs',
        },
      },
      errors: { required: 'Wählen Sie das Bundesland', 'not-an-option': 'Wählen Sie das Bundesland aus der Liste' },
    },
    employerCity: {
      label: 'Ort des Arbeitgebers',
      cases: {
        own: {
          label: 'Ort des Betriebs',
        },
      },
      errors: {
        required: 'Geben Sie den Ort ein, zum Beispiel Kassel',
        format: 'Prüfen Sie den Ort: Er braucht Buchstaben und endet nicht mit einem Bindestrich, zum Beispiel Kassel',
        'too-long': 'Geben Sie höchstens {{limit}} Zeichen ein',
      },
    },
    employerStreet: {
      label: 'Straße des Arbeitgebers',
      cases: {
        own: {
          label: 'Straße des Betriebs',
        },
      },
      errors: {
        required: 'Geben Sie die Straße ein, zum Beispiel Hauptstraße',
        format:
          'Prüfen Sie die Straße: Sie beginnt mit Buchstabe oder Ziffer und endet nicht mit Komma oder Bindestrich, zum Beispiel Hauptstraße',
        'too-long': 'Geben Sie höchstens {{limit}} Zeichen ein',
      },
    },
    employerHouseNumber: {
      label: 'Hausnummer des Arbeitgebers',
      cases: {
        own: {
          label: 'Hausnummer des Betriebs',
        },
      },
      errors: {
        required: 'Geben Sie die Hausnummer ein, zum Beispiel 12a',
        format: 'Prüfen Sie die Hausnummer: Sie endet nicht mit Bindestrich oder Schrägstrich, zum Beispiel 12a',
        'too-long': 'Geben Sie höchstens {{limit}} Zeichen ein',
      },
    },
  },
})
