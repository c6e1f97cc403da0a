import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'monthly-expenses': {
    title: 'Wie viel geben Sie im Monat aus?',
    lede: 'Lebensmittel, Auto, Versicherungen, Strom und Miete, ohne Kreditraten.',
    fields: {
      monthlyExpenses: {
        label: 'Lebenshaltungskosten',
        suffix: 'im Monat',
        errors: {
          required: 'Geben Sie ein, wie viel Sie im Monat ausgeben, zum Beispiel 1.200',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 1.200',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Geben Sie Ausgaben von höchstens {{limit}} ein',
        },
      },
    },
  },
  'monthly-credit-commitments': {
    title: 'Zahlen Sie andere Kredite ab?',
    lede: 'Auch Kreditkarten und Ratenkäufe zählen dazu.',
    cases: {
      combine: {
        title: 'Wie viel zahlen Sie im Monat für Ihre Kredite?',
      },
    },
    fields: {
      hasOtherLoans: {
        label: 'Andere Kredite',
        errors: {
          required: 'Wählen Sie, ob Sie andere Kredite abzahlen',
        },
      },
      monthlyCreditCommitments: {
        label: 'Raten insgesamt',
        cases: {
          combine: {
            label: 'Raten Ihrer Kredite',
          },
        },
        suffix: 'im Monat',
        errors: {
          required: 'Geben Sie ein, wie viel Sie im Monat für andere Kredite zahlen, zum Beispiel 180',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 180',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Geben Sie Raten von höchstens {{limit}} ein',
        },
        short: 'Raten anderer Kredite',
      },
    },
  },
  'total-debt': {
    title: 'Wie hoch sind Ihre Schulden insgesamt?',
    lede: 'Der heutige Stand aller Kredite und Karten, ohne Baufinanzierung. Wenn Sie keine haben, geben Sie 0 ein.',
    fields: {
      totalDebtAmount: {
        label: 'Gesamtschulden',
        errors: {
          required: 'Geben Sie die Summe Ihrer Schulden ein, oder 0',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 3.500',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Kreuzen Sie „Mehr als {{limit}}“ an, wenn es mehr ist, oder geben Sie höchstens {{limit}} ein',
        },
      },
      totalDebtIsMore: { label: 'Mehr als {{number}}', short: 'Schulden über dem Höchstbetrag, den wir vermerken' },
      isInterestedInDebtConsolidation: {
        label: 'Möchten Sie Ihre Kredite zu einem zusammenfassen?',
        errors: {
          required: 'Wählen Sie, ob Sie Ihre Kredite zusammenfassen möchten',
        },
        short: 'Kredite zusammenfassen',
      },
    },
  },
  'credit-history': {
    title: 'Haben Sie Einträge bei der SCHUFA?',
    lede: 'Eine ehrliche Antwort hilft uns, die richtigen Kreditgeber zu fragen.',
    fields: {
      negativeCreditHistory: {
        label: 'SCHUFA',
        options: {
          NONE: 'Keine negativen Einträge',
          MINOR: 'Erledigte Einträge',
          ACTIVE: 'Negative Einträge',
          LEGAL: 'Pfändung oder Insolvenz',
          UNKNOWN: 'Weiß ich nicht',
        },
        errors: {
          required: 'Wählen Sie die Antwort, die am besten passt',
          'not-an-option': 'Wählen Sie eine der Antworten',
        },
      },
      overdueDebtAmount: {
        label: 'Überfällige Schulden',
        errors: {
          required: 'Geben Sie ein, wie viel davon überfällig ist, zum Beispiel 400',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 400',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Kreuzen Sie „Mehr als {{limit}}“ an, wenn es mehr ist, oder geben Sie höchstens {{limit}} ein',
        },
      },
      overdueDebtIsMore: { label: 'Mehr als {{number}}', short: 'Rückstand über dem Höchstbetrag, den wir vermerken' },
    },
  },
  'vehicle-ownership': {
    title: 'Haben Sie ein Fahrzeug?',
    fields: {
      vehicleOwnership: {
        label: 'Fahrzeug',
        options: {
          OWN: 'Ja, auf meinen Namen',
          FAMILY: 'Auf Angehörige zugelassen',
          LEASED: 'Dienstwagen oder Leasing',
          MOTORCYCLE: 'Ja, ein Motorrad',
          NONE: 'Nein',
        },
        errors: {
          required: 'Wählen Sie, ob Sie ein Fahrzeug haben',
          'not-an-option': 'Wählen Sie eine der Antworten',
        },
      },
      isVehicleFinanced: {
        label: 'Zahlen Sie es noch ab?',
        errors: {
          required: 'Wählen Sie, ob Sie das Fahrzeug noch abzahlen',
        },
        short: 'Wird noch abgezahlt',
      },
      vehicleLicensePlateNumber: {
        label: 'Kennzeichen',
        hint: 'Zum Beispiel B-AB 1234',
        errors: {
          required: 'Geben Sie das Kennzeichen ein, zum Beispiel B-AB 1234',
          format: 'Prüfen Sie das Kennzeichen: Ort, Buchstaben, Ziffern, zum Beispiel B-AB 1234',
          'too-long': 'Geben Sie das Kennzeichen mit höchstens {{limit}} Zeichen ein',
        },
      },
      hasVehicleDownPayment: {
        label: 'Können Sie für das Auto, das Sie kaufen möchten, eine Anzahlung leisten?',
        errors: {
          required: 'Wählen Sie, ob Sie eine Anzahlung leisten können',
        },
        short: 'Anzahlung',
      },
      vehicleConsent: {
        label: 'Ich würde mein Fahrzeug als Sicherheit geben.',
        errors: {
          'must-accept': 'Setzen Sie hier ein Häkchen, wenn Ihr Fahrzeug als Sicherheit dienen soll',
        },
        short: 'Fahrzeug als Sicherheit',
      },
      vehicleMake: {
        label: 'Marke',
        errors: {
          required: 'Geben Sie die Automarke ein, zum Beispiel Opel',
          format: 'Prüfen Sie die Marke: nur Buchstaben, Ziffern, Leerzeichen und Bindestriche, zum Beispiel Opel',
          'too-long': 'Geben Sie die Marke mit höchstens {{limit}} Zeichen ein',
        },
      },
      vehicleModel: {
        label: 'Modell',
        errors: {
          required: 'Geben Sie das Modell ein, zum Beispiel Corsa',
          format: 'Prüfen Sie das Modell: nur Buchstaben, Ziffern, Leerzeichen und Bindestriche, zum Beispiel Corsa',
          'too-long': 'Geben Sie das Modell mit höchstens {{limit}} Zeichen ein',
        },
      },
      vehicleYear: {
        label: 'Jahr der Erstzulassung',
        errors: {
          required: 'Wählen Sie das Jahr der Erstzulassung',
          format: 'Wählen Sie ein Jahr aus der Liste',
        },
      },
      vehicleMileage: {
        label: 'Kilometerstand',
        suffix: 'km',
        errors: {
          required: 'Geben Sie den Kilometerstand ein, zum Beispiel 85.000',
          'not-a-number': 'Geben Sie den Kilometerstand nur in Ziffern ein, zum Beispiel 85.000',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Geben Sie {{limit}} oder weniger ein',
        },
      },
      vehicleFuel: {
        label: 'Kraftstoff',
        options: { PETROL: 'Benzin', DIESEL: 'Diesel', HYBRID: 'Hybrid', ELECTRIC: 'Elektro', GAS: 'Gas' },
        errors: { required: 'Wählen Sie den Kraftstoff', 'not-an-option': 'Wählen Sie eine der Antworten' },
      },
    },
  },
  'iban-consent': {
    title: 'Auf welches Konto soll das Geld?',
    lede: 'Ein Konto, das auf Ihren Namen läuft.',
    fields: {
      iban: {
        label: 'IBAN',
        hint: 'Ihr Konto kann in Deutschland oder in einem anderen SEPA-Land sein.',
        errors: {
          required: 'Geben Sie Ihre IBAN ein, zum Beispiel DE89 3704 0044 0532 0130 00',
          format: 'Prüfen Sie Ihre IBAN: eine deutsche hat DE und 20 Ziffern. Sie kann auch aus einem anderen SEPA-Land sein',
          check: 'Ein Zeichen Ihrer IBAN ist falsch oder fehlt. Vergleichen Sie mit Ihrer Bankkarte oder Ihrem Kontoauszug',
          'too-long': 'Geben Sie Ihre IBAN mit höchstens {{limit}} Zeichen ein',
        },
      },
      ibanConsent: {
        label: 'Ich willige ein, dass meine IBAN [gespeichert und an den Kreditgeber gesendet] wird.',
        errors: {
          'must-accept': 'Setzen Sie hier ein Häkchen: Ohne Ihre Einwilligung dürfen wir die IBAN nicht speichern',
        },
        short: 'IBAN speichern',
      },
    },
  },
  'online-banking': {
    title: 'Nutzen Sie Online-Banking?',
    lede: 'Die App oder die Internetseite Ihrer Bank.',
    fields: {
      usingOnlineBanking: {
        label: 'Online-Banking',
        errors: {
          required: 'Wählen Sie, ob Sie Online-Banking nutzen',
        },
      },
    },
  },
  'bank-account': {
    title: 'Haben Sie ein Girokonto?',
    lede: 'Dorthin zahlt der Kreditgeber das Geld aus.',
    fields: {
      hasBankAccount: {
        label: 'Girokonto',
        errors: {
          required: 'Wählen Sie, ob Sie ein Girokonto haben',
        },
      },
      bankName: {
        label: 'Bank',
        errors: {
          required: 'Wählen Sie Ihre Bank',
          'not-an-option': 'Wählen Sie eine Bank aus der Liste',
        },
      },
      accountType: {
        label: 'Art des Kontos',
        options: {
          SAVINGS: 'Tagesgeld- oder Sparkonto',
          CHECKING: 'Girokonto',
          DEPOSIT: 'E-Geld-Konto',
        },
        errors: {
          required: 'Wählen Sie die Art Ihres Kontos',
          'not-an-option': 'Wählen Sie eine Art aus der Liste',
        },
      },
      accountNumber: {
        label: 'Kontonummer',
        hint: 'So, wie sie auf dem Kontoauszug steht',
        errors: {
          required: 'Geben Sie Ihre Kontonummer ein, zum Beispiel 0532013000',
          format: 'Prüfen Sie Ihre Kontonummer: nur Ziffern, zum Beispiel 0532013000',
          'too-long': 'Geben Sie Ihre Kontonummer mit höchstens {{limit}} Ziffern ein',
        },
      },
      clabe: {
        label: 'CLABE',
        errors: {
          required: 'Geben Sie die 18 Ziffern Ihrer CLABE ein',
          format: 'Prüfen Sie Ihre CLABE: Sie hat 18 Ziffern',
          check: 'Eine Ziffer Ihrer CLABE scheint nicht zu stimmen',
          'too-long': 'Prüfen Sie Ihre CLABE: Sie hat 18 Ziffern',
        },
      },
    },
  },
})
