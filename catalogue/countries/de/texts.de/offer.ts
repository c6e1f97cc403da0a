import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  checking: {
    title: 'Wir fragen die Kreditgeber',
    lede: 'Das dauert meist weniger als eine Minute. Sie können die Seite offen lassen.',
    more: {
      lenders: 'Kreditgeber',
      waiting: 'Wird gefragt…',
      answered: 'Hat geantwortet',
      long: 'Eine Antwort dauert länger. Wenn Sie die Seite schließen, schreiben wir Ihnen.',
      review: 'Sie können verlangen, dass ein Mensch eine automatisierte Entscheidung überprüft.',
    },
  },
  accepted: {
    title: 'Sie haben ein Angebot',
    lede: 'Vergleichen und wählen Sie. Den Vertrag schließen Sie beim Kreditgeber ab.',
    more: {
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
      leaving: 'Sie werden zu {{partner}} weitergeleitet.',
      example: 'Es gelten die Bedingungen im Vertrag mit dem Kreditgeber.',
    },
  },
})
