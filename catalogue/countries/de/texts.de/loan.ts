import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'initial-details': {
    title: 'Ihr Kredit in wenigen Minuten',
    lede: 'Wie erreichen wir Sie? Ihre Anfrage ist kostenlos und unverbindlich.',
    tab: 'Kredit anfragen',
    fields: {
      amount: {
        label: 'Kreditbetrag',
        errors: {
          required: 'Geben Sie den Betrag ein, den Sie brauchen, zum Beispiel 5.000',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein, zum Beispiel 5.000',
          'too-small': 'Der Mindestbetrag ist {{limit}}: Geben Sie diesen oder einen höheren Betrag ein',
          'too-large': 'Der Höchstbetrag ist {{limit}}: Geben Sie diesen oder einen kleineren Betrag ein',
        },
      },
      period: {
        label: 'Laufzeit',
        errors: {
          required: 'Geben Sie ein, wie lange Sie zurückzahlen möchten, zum Beispiel 48',
          'not-a-number': 'Geben Sie die Laufzeit nur in Ziffern ein, zum Beispiel 48',
          'too-small': 'Die kürzeste Laufzeit ist {{limit}}: Geben Sie diese oder eine längere ein',
          'too-large': 'Die längste Laufzeit ist {{limit}}: Geben Sie diese oder eine kürzere ein',
        },
      },
      email: {
        label: 'E-Mail-Adresse',
        errors: {
          required: 'Geben Sie Ihre E-Mail-Adresse ein, zum Beispiel anna.schmidt@gmx.de',
          format: 'Prüfen Sie Ihre E-Mail-Adresse: Sie braucht ein @ und eine Domain, zum Beispiel anna.schmidt@gmx.de',
          'too-long': 'Geben Sie eine E-Mail-Adresse mit höchstens {{limit}} Zeichen ein',
        },
      },
      phoneNumber: {
        label: 'Handynummer',
        hint: 'Wir schicken Ihnen einen Code per SMS.',
        errors: {
          required: 'Geben Sie Ihre Handynummer ein, zum Beispiel 0151 23456789',
          'phone-not-a-number': 'Geben Sie Ihre Handynummer nur in Ziffern ein, zum Beispiel 0151 23456789',
          'phone-invalid-country': 'Geben Sie eine deutsche Handynummer ein, die mit 015, 016 oder 017 beginnt, zum Beispiel 0151 23456789',
          'phone-too-short': 'Ihrer Handynummer fehlen Ziffern: Geben Sie sie vollständig ein, zum Beispiel 0151 23456789',
          'phone-too-long': 'Ihre Handynummer hat zu viele Ziffern, richtig ist zum Beispiel 0151 23456789',
        },
      },
      generalPolicies: {
        label: 'Bedingungen und Datenschutz',
        options: {
          PRIVACY: 'Wie wir mit Ihren Daten umgehen, steht in den [Datenschutzhinweisen].',
          TERMS: 'Ich akzeptiere die [Nutzungsbedingungen].',
        },
        errors: {
          PRIVACY: 'Bestätigen Sie die Datenschutzhinweise: Ohne sie können wir Ihre Anfrage nicht bearbeiten',
          TERMS: 'Akzeptieren Sie die Nutzungsbedingungen: Ohne sie können wir Ihre Anfrage nicht bearbeiten',
        },
      },
      marketingConsents: {
        label: 'Angebote, wenn Sie möchten',
        short: 'Angebote',
        hint: 'Sie können es sich jederzeit anders überlegen.',
        options: {
          email: 'Per [E-Mail]',
          sms: 'Per [SMS oder WhatsApp]',
          phone: 'Per [Telefon]',
          partners: 'Auch von [unseren Partnern]',
        },
      },
    },
  },
  'loan-purpose': {
    title: 'Wofür brauchen Sie das Geld?',
    fields: {
      loanPurpose: {
        label: 'Verwendungszweck',
        options: {
          DEBT_CONSOLIDATION: 'Umschuldung',
          BILLS: 'Rechnungen',
          EMERGENCY: 'Unvorher\u00adgesehenes',
          MEDICAL: 'Gesundheit',
          EDUCATION: 'Aus- und Weiterbildung',
          HOME_IMPROVEMENT: 'Renovierung',
          APPLIANCES: 'Möbel, Elektronik',
          CAR_PURCHASE: 'Fahrzeugkauf',
          CAR_REPAIR: 'Autoreparatur',
          TRAVEL: 'Urlaub',
          EVENT: 'Hochzeit, Feier',
          BUSINESS: 'Selbst\u00adständigkeit',
          MOVING_RENT: 'Umzug, Kaution',
          TAXES: 'Steuern',
          OTHER: 'Freie Verwendung',
        },
        errors: {
          required: 'Wählen Sie, wofür Sie das Geld brauchen',
          'not-an-option': 'Wählen Sie einen Zweck aus der Liste',
        },
      },
    },
  },
  'loan-information': {
    title: 'Ihr Kredit',
    lede: 'Wählen Sie Betrag und Laufzeit. Ihre Anfrage ist kostenlos und unverbindlich.',
    fields: {
      financingOption: {
        label: 'Art des Kredits',
        options: {
          INSTALMENT_LOAN: 'Ratenkredit',
          SHORT_TERM_LOAN: 'Kurzzeitkredit',
          CREDIT_LINE: 'Rahmenkredit',
          CREDIT_CARD: 'Kreditkarte',
          VEHICLE_SECURED_LOAN: 'Kredit mit dem Auto als Sicherheit',
          VEHICLE_PURCHASE: 'Autokredit',
          DEBT_CONSOLIDATION: 'Umschuldung',
        },
        errors: {
          required: 'Wählen Sie die Art des Kredits',
          'not-an-option': 'Wählen Sie eine Art aus der Liste',
        },
      },
      monthlyPaymentDay: {
        label: 'Tag der Ratenzahlung',
        hint: 'Vom 1. bis zum 28. des Monats',
        errors: {
          required: 'Geben Sie den Tag ein, an dem Sie die Rate zahlen möchten, zum Beispiel 15',
          'not-a-number': 'Geben Sie den Tag nur in Ziffern ein, zum Beispiel 15',
          'too-small': 'Geben Sie einen Tag ab {{limit}} ein',
          'too-large': 'Geben Sie einen Tag bis {{limit}} ein',
        },
      },
      periodScale: { label: 'Einheit der Laufzeit', options: { days: 'Tage', months: 'Monate' } },
    },
  },
})
