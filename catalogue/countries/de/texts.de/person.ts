import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  name: {
    title: 'Wie heißen Sie?',
    lede: 'So, wie es in Ihrem Ausweis steht.',
    fields: {
      firstName: {
        label: 'Vorname',
        errors: {
          required: 'Geben Sie Ihren Vornamen ein, zum Beispiel Anna',
          format: 'Geben Sie Ihren Vornamen nur in Buchstaben ein, zum Beispiel Karl-Heinz',
          'too-long': 'Geben Sie Ihren Vornamen mit höchstens {{limit}} Buchstaben ein',
        },
      },
      middleName: {
        label: 'Zweiter Vorname',
        errors: {
          required: 'Geben Sie Ihren zweiten Vornamen ein, zum Beispiel Maria',
          format: 'Geben Sie Ihren zweiten Vornamen nur in Buchstaben ein, zum Beispiel Maria',
          'too-long': 'Geben Sie Ihren zweiten Vornamen mit höchstens {{limit}} Buchstaben ein',
        },
      },
      lastName: {
        label: 'Nachname',
        errors: {
          required: 'Geben Sie Ihren Nachnamen ein, zum Beispiel Schmidt',
          format: 'Geben Sie Ihren Nachnamen nur in Buchstaben ein, zum Beispiel Müller-Schmidt',
          'too-long': 'Geben Sie Ihren Nachnamen mit höchstens {{limit}} Buchstaben ein',
        },
      },
      secondLastName: {
        label: 'Zweiter Nachname',
        errors: {
          required: 'Geben Sie Ihren zweiten Nachnamen ein',
          format: 'Geben Sie Ihren zweiten Nachnamen nur in Buchstaben ein, zum Beispiel Weber',
          'too-long': 'Geben Sie Ihren zweiten Nachnamen mit höchstens {{limit}} Buchstaben ein',
        },
      },
    },
  },
  'personal-code': {
    title: 'Welche Nummer hat Ihr Ausweis?',
    fields: {
      idDocumentType: {
        label: 'Ausweisdokument',
        options: {
          ID_CARD: 'Personalausweis',
          PASSPORT: 'Reisepass',
          RESIDENCE_PERMIT: 'Aufenthaltstitel',
          DRIVING_LICENCE: 'Führerschein',
          FOREIGNER_ID: 'Ausländischer Ausweis',
          VOTER_ID: 'Wahlausweis',
          TAX_ID: 'Steuer-ID',
          SOCIAL_ID: 'Sozialversicherungsnummer',
        },
        errors: {
          required: 'Wählen Sie Ihr Ausweisdokument',
          'not-an-option': 'Wählen Sie ein Dokument aus der Liste',
        },
      },
      personalCode: {
        label: 'Ausweisnummer',
        hint: '9 Zeichen, beim Personalausweis oben rechts auf der Vorderseite',
        errors: {
          required: 'Geben Sie die Nummer Ihres Ausweises ein, zum Beispiel L01X00T47',
          format: 'Prüfen Sie die Ausweisnummer: Sie hat 9 Ziffern und Buchstaben, zum Beispiel L01X00T47',
          check: 'Ein Zeichen der Ausweisnummer scheint nicht zu stimmen. Vergleichen Sie mit Ihrem Ausweis',
          'too-long': 'Prüfen Sie die Ausweisnummer: Sie hat 9 Ziffern und Buchstaben, zum Beispiel L01X00T47',
        },
      },
    },
  },
  'date-of-birth': {
    title: 'Wann sind Sie geboren?',
    fields: {
      dateOfBirth: {
        label: 'Geburtsdatum',
        hint: 'Zum Beispiel 27 3 1985',
        errors: {
          required: 'Geben Sie Tag, Monat und Jahr Ihrer Geburt ein, zum Beispiel 27 3 1985',
          'not-a-date': 'Geben Sie ein gültiges Geburtsdatum in Ziffern ein, zum Beispiel 27 3 1985',
          'too-early': 'Anfragen kann, wer höchstens {{next}} Jahre alt ist: geboren am {{limit}} oder später',
          'too-late': 'Sie müssen volljährig sein: geboren am {{limit}} oder früher',
        },
      },
    },
  },
  gender: {
    title: 'Wie dürfen wir Sie ansprechen?',
    lede: 'So steht es später auch im Vertrag.',
    fields: {
      gender: {
        label: 'Anrede',
        options: {
          FEMALE: 'Frau',
          MALE: 'Herr',
          OTHER: 'Divers',
        },
        errors: {
          required: 'Wählen Sie Ihre Anrede',
          'not-an-option': 'Wählen Sie eine der Antworten',
        },
      },
    },
  },
  'marital-status': {
    title: 'Wie ist Ihr Familienstand?',
    fields: {
      maritalStatus: {
        label: 'Familienstand',
        options: {
          SINGLE: 'Ledig',
          MARRIED: 'Verheiratet',
          COHABITING: 'Ehe\u00adähnliche Lebens\u00adgemeinschaft',
          REGISTERED_PARTNERSHIP: 'Eingetragene Lebens\u00adpartnerschaft',
          SEPARATED: 'Getrennt lebend',
          DIVORCED: 'Geschieden',
          WIDOWED: 'Verwitwet',
        },
        errors: {
          required: 'Wählen Sie Ihren Familienstand',
          'not-an-option': 'Wählen Sie Ihren Familienstand aus der Liste',
        },
      },
      propertyRegime: {
        label: 'Güterstand',
        options: { JOINT: 'Zugewinn- oder Gütergemeinschaft', SEPARATE: 'Gütertrennung' },
        errors: { required: 'Wählen Sie den Güterstand Ihrer Ehe', 'not-an-option': 'Wählen Sie eine der Antworten' },
      },
      spouseFirstName: {
        label: 'Vorname Ihres Partners oder Ihrer Partnerin',
        errors: {
          required: 'Geben Sie den Vornamen ein, zum Beispiel Jürgen',
          format: 'Prüfen Sie den Vornamen: nur Buchstaben, dazwischen Leerzeichen oder Bindestriche, zum Beispiel Karl-Heinz',
          'too-long': 'Geben Sie den Vornamen mit höchstens {{limit}} Buchstaben ein',
        },
      },
      spouseLastName: {
        label: 'Nachname Ihres Partners oder Ihrer Partnerin',
        errors: {
          required: 'Geben Sie den Nachnamen ein, zum Beispiel Schneider',
          format: 'Prüfen Sie den Nachnamen: nur Buchstaben, dazwischen Leerzeichen oder Bindestriche, zum Beispiel Müller-Groß',
          'too-long': 'Geben Sie den Nachnamen mit höchstens {{limit}} Buchstaben ein',
        },
      },
    },
  },
  education: {
    title: 'Was ist Ihr höchster Abschluss?',
    lede: 'Der letzte, den Sie erreicht haben.',
    fields: {
      education: {
        label: 'Abschluss',
        options: {
          NONE: 'Kein Abschluss',
          PRIMARY: 'Grundschule',
          LOWER_SECONDARY: 'Haupt- oder Realschule',
          VOCATIONAL: 'Berufsausbildung',
          UPPER_SECONDARY: 'Abitur oder Fachabitur',
          POST_SECONDARY: 'Meister oder Techniker',
          BACHELOR: 'Bachelor',
          MASTER: 'Master oder Diplom',
          DOCTORATE: 'Promotion',
        },
        errors: {
          required: 'Wählen Sie Ihren höchsten Abschluss',
          'not-an-option': 'Wählen Sie einen Abschluss aus der Liste',
        },
      },
    },
  },
  dependants: {
    title: 'Für wie viele Kinder sorgen Sie?',
    fields: {
      numberOfDependants: {
        label: 'Unterhaltsberechtigte Kinder',
        errors: {
          required: 'Wählen Sie, für wie viele Kinder Sie Unterhalt leisten',
          'not-a-number': 'Geben Sie eine Zahl ein, zum Beispiel 2',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Geben Sie höchstens {{limit}} ein; sind es mehr, wählen Sie {{limit}}',
        },
        short: 'Kinder',
      },
      numberOfDependantsOther: {
        label: 'Weitere Personen',
        errors: {
          required: 'Wählen Sie, für wie viele weitere Personen Sie sorgen',
          'not-a-number': 'Geben Sie eine Zahl ein, zum Beispiel 2',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Geben Sie höchstens {{limit}} ein; sind es mehr, wählen Sie {{limit}}',
        },
        short: 'Weitere Personen',
      },
    },
  },
  citizenship: {
    title: 'Welche Staatsangehörigkeit haben Sie?',
    fields: {
      citizenship: {
        label: 'Staatsangehörigkeit',
        errors: {
          required: 'Wählen Sie das Land Ihrer Staatsangehörigkeit',
          'not-an-option': 'Wählen Sie ein Land aus der Liste',
        },
      },
      secondCitizenship: {
        label: 'Zweite Staatsangehörigkeit',
        errors: {
          required: 'Wählen Sie das Land Ihrer zweiten Staatsangehörigkeit',
          'not-an-option': 'Wählen Sie ein Land aus der Liste',
          'same-as-other': 'Wählen Sie ein anderes Land als bei der ersten Staatsangehörigkeit',
        },
      },
      taxResidence: {
        label: 'Land der Steuerpflicht',
        errors: { required: 'Wählen Sie das Land, in dem Sie Steuern zahlen', 'not-an-option': 'Wählen Sie ein Land aus der Liste' },
      },
      residencePermitExpiresAt: {
        label: 'Aufenthaltstitel gültig bis',
        hint: 'Zum Beispiel 31 12 2027',
        errors: {
          required: 'Geben Sie ein, bis wann Ihr Aufenthaltstitel gilt',
          'not-a-date': 'Geben Sie ein Datum in Ziffern ein, das es gibt, zum Beispiel 31 12 2027',
          'too-early': 'Geben Sie einen Tag in der Zukunft ein: ab {{limit}}',
          'too-late': 'Prüfen Sie das Jahr: spätestens {{limit}}',
        },
      },
    },
  },
  'country-of-birth': {
    title: 'Wo sind Sie geboren?',
    fields: {
      countryOfBirth: {
        label: 'Geburtsland',
        errors: {
          required: 'Wählen Sie das Land, in dem Sie geboren sind',
          'not-an-option': 'Wählen Sie ein Land aus der Liste',
        },
      },
      provinceOfBirth: {
        label: 'Bundesland oder Region der Geburt',
        errors: {
          required: 'Geben Sie die Region ein, in der Sie geboren sind, zum Beispiel Hessen',
          format: 'Prüfen Sie die Region: Sie braucht Buchstaben und endet nicht mit einem Bindestrich, zum Beispiel Hessen',
          'too-long': 'Geben Sie die Region mit höchstens {{limit}} Zeichen ein',
        },
      },
      cityOfBirth: {
        label: 'Geburtsort',
        errors: {
          required: 'Geben Sie den Ort ein, in dem Sie geboren sind, zum Beispiel Kassel',
          format: 'Prüfen Sie den Geburtsort: Er braucht Buchstaben und endet nicht mit einem Bindestrich, zum Beispiel Kassel',
          'too-long': 'Geben Sie den Geburtsort mit höchstens {{limit}} Zeichen ein',
        },
      },
    },
  },
  'personal-details': {
    title: 'Zu Ihrer Person',
    lede: 'So, wie es in Ihrem Ausweis steht.',
    fields: {
      idCardNumber: {
        label: 'Ausweisnummer',
        hint: 'Auf der Vorderseite oben rechts, zum Beispiel L01X00T47',
        errors: {
          required: 'Geben Sie die Nummer Ihres Ausweises ein, zum Beispiel L01X00T47',
          format: 'Prüfen Sie die Ausweisnummer: Sie hat 9 Zeichen, zum Beispiel L01X00T47',
          check: 'Ein Zeichen der Ausweisnummer stimmt nicht. Vergleichen Sie sie mit Ihrem Ausweis',
          'too-long': 'Geben Sie die Nummer mit höchstens {{limit}} Zeichen ein',
        },
      },
      idCardIssuedAt: {
        label: 'Ausgestellt am',
        hint: 'Zum Beispiel 27 3 2021',
        errors: {
          required: 'Geben Sie den Tag ein, an dem der Ausweis ausgestellt wurde',
          'not-a-date': 'Geben Sie ein Datum in Ziffern ein, das es gibt, zum Beispiel 27 3 2021',
          'too-early': 'Prüfen Sie das Jahr: frühestens {{limit}}',
          'too-late': 'Das Ausstellungsdatum kann nicht in der Zukunft liegen',
        },
      },
      idCardIssuedAuthority: {
        label: 'Ausstellende Behörde',
        errors: {
          required: 'Geben Sie die Behörde ein, zum Beispiel Stadt Kassel',
          format: 'Prüfen Sie die Behörde: Sie braucht Buchstaben und endet nicht mit einem Bindestrich, zum Beispiel Stadt Kassel',
          'too-long': 'Geben Sie die Behörde mit höchstens {{limit}} Zeichen ein',
        },
      },
    },
  },
})
