import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  instantor: {
    title: 'Einkommen bei Ihrer Bank bestätigen',
    lede: 'Nordlana liest Ihr Konto einmal über Instantor. Niemand erfährt Ihr Passwort, niemand kann Geld bewegen.',
    fields: {
      instantorConsent: {
        label: 'Ich willige ein, dass [Instantor mein Konto einmalig für Nordlana liest].',
        errors: { 'must-accept': 'Setzen Sie das Häkchen, um Ihre Bank zu verbinden, oder überspringen Sie diesen Schritt' },
        short: 'Einmaliger Blick ins Konto',
      },
    },
    more: {
      leave: 'Zu meiner Bank',
      goOn: 'Ich war dort: weiter',
      again: 'Noch einmal zu meiner Bank',
      undone: 'Ihre Bank hat noch nichts bestätigt. Versuchen Sie es noch einmal, oder überspringen Sie diesen Schritt.',
    },
  },
})
