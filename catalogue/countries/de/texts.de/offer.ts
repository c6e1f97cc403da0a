import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  checking: {
    title: 'Wir fragen die Kreditgeber',
    lede: 'Das dauert meist weniger als eine Minute. Sie können die Seite offen lassen.',
    more: {
      lenders: 'Kreditgeber',
      waiting: 'Wird gefragt…',
      answered: 'Hat geantwortet',
      failed: 'Keine brauchbare Antwort',
      progress: 'Antworten bisher: {{answered}}',
      long: 'Es dauert länger als sonst. Sie können diese Seite schließen: Sobald es etwas Neues gibt, schreiben wir Ihnen eine E-Mail.',
      offline:
        'Keine Verbindung. Die Kreditgeber werden weiter gefragt, und die Seite macht von selbst weiter, sobald Sie wieder online sind.',
      review: 'Sie können verlangen, dass ein Mensch eine automatisierte Entscheidung überprüft: [so geht es].',
    },
  },
  accepted: {
    title: 'Sie haben ein Angebot',
    lede: 'Sehen Sie es sich in Ruhe an. Den Vertrag schließen Sie beim Kreditgeber ab.',
    fields: {
      offerId: {
        label: 'Welches Angebot wählen Sie?',
        errors: { required: 'Wählen Sie ein Angebot', format: 'Wählen Sie eines der Angebote' },
      },
      offerAmount: {
        label: 'Betrag des Angebots',
        hint: 'So viel Sie brauchen, im Rahmen des Angebots',
        errors: {
          required: 'Geben Sie den Betrag ein, den Sie nehmen',
          'not-a-number': 'Geben Sie den Betrag nur in Ziffern ein',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Geben Sie {{limit}} oder weniger ein',
        },
      },
      offerPeriod: {
        label: 'Laufzeit des Angebots',
        hint: 'So lange Sie brauchen, im Rahmen des Angebots',
        errors: {
          required: 'Geben Sie die Laufzeit ein, die Sie wählen',
          'not-a-number': 'Geben Sie die Laufzeit nur in Ziffern ein',
          'too-small': 'Geben Sie {{limit}} oder mehr ein',
          'too-large': 'Geben Sie {{limit}} oder weniger ein',
        },
      },
      offerAccepted: {
        label: 'Nehmen Sie das Angebot an?',
        errors: { required: 'Wählen Sie, ob Sie das Angebot annehmen' },
        short: 'Angebot angenommen',
      },
      offerContactTime: {
        label: 'Wann dürfen wir Sie anrufen?',
        options: { MORNING: 'Vormittags', AFTERNOON: 'Nachmittags', EVENING: 'Abends', ANY: 'Jederzeit' },
        errors: { required: 'Wählen Sie, wann wir anrufen dürfen', 'not-an-option': 'Wählen Sie eine der Antworten' },
        short: 'Anrufzeit',
      },
    },
    more: {
      several: 'Wählen Sie ein Angebot',
      compare: 'Vergleichen und wählen Sie. Den Vertrag schließen Sie beim Kreditgeber ab.',
      another: 'Ein anderer Kreditgeber hat ein Angebot',
      declined: 'Von Ihnen abgelehnt: {{partners}}. Das Angebot hier kommt von einem anderen Kreditgeber.',
      stop: 'Sie müssen es nicht annehmen und können Ihre Anfrage jederzeit beenden:',
      ends: 'Wenn Sie ablehnen, können Sie zu diesem Angebot nicht zurück, und wir fragen, ob ein anderer Kreditgeber eines hat.',
      best: 'Niedrigste Gesamtkosten',
      choose: 'Dieses Angebot wählen',
      decline: 'Nein, danke',
      amount: 'Nettodarlehensbetrag',
      period: 'Laufzeit',
      instalment: 'Jeden Monat',
      total: 'Gesamtbetrag',
      nominalRate: 'Gebundener Sollzins p. a.',
      apr: 'Effektiver Jahreszins',
      by: 'Angebot von {{partner}}',
      leaving: 'Weiter geht es auf der Seite des Kreditgebers: {{partner}}.',
      example: 'Es gelten die Bedingungen im Vertrag mit dem Kreditgeber.',
    },
  },
})
