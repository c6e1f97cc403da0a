import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'check-answers': {
    title: 'Stimmt alles?',
    lede: 'Wenn etwas nicht stimmt, ändern Sie es. Es geht nichts verloren.',
    fields: {
      policies: {
        label: 'Bevor wir absenden',
        options: {
          PARTNER_TRANSFER: 'Ich willige ein, dass meine Anfrage [an Kreditgeber weitergeleitet] wird.',
          CREDIT_BUREAU: 'Kreditgeber fragen Ihre Bonität ab: [Hinweise zur SCHUFA].',
          E_COMMUNICATION: 'Ich möchte [die Unterlagen per E-Mail] bekommen.',
          PROFILING: '[So wählen wir die Kreditgeber aus], die zu Ihnen passen.',
          TERMS: 'Ich akzeptiere die [Nutzungsbedingungen].',
          PRIVACY: 'Wie wir mit Ihren Daten umgehen, steht in den [Datenschutzhinweisen].',
        },
        errors: {
          PARTNER_TRANSFER: 'Willigen Sie in die Weiterleitung ein: Ohne sie können die Kreditgeber Ihnen nicht antworten',
          CREDIT_BUREAU: 'Bestätigen Sie die Hinweise zur SCHUFA: Ohne Abfrage können die Kreditgeber nicht entscheiden',
          E_COMMUNICATION: 'Setzen Sie hier ein Häkchen, um die Unterlagen per E-Mail zu bekommen',
        },
      },
    },
    more: {
      answers: 'Ihre Antworten',
      send: 'Anfrage absenden',
      before: 'Wenn Sie absenden, fragen wir die Kreditgeber, die zu Ihnen passen können.',
    },
  },
})
