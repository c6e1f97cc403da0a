import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  redirected: {
    title: 'Wir bringen Sie zum Kreditgeber',
    more: {
      link: 'Wenn nichts passiert, geht es hier weiter',
      partner: 'Es geht weiter bei {{partner}}.',
      keep: 'Ihre Anfrage liegt dort schon vor. Sie müssen nichts noch einmal ausfüllen.',
    },
  },
  'thank-you': {
    title: 'Ihre Anfrage ist da',
    lede: 'Ein Kreditgeber prüft noch. Wir schreiben Ihnen, sobald es eine Antwort gibt.',
    fields: {
      customerPassword: {
        label: 'Passwort',
        hint: 'Mindestens 12 Zeichen',
        errors: {
          required: 'Geben Sie ein Passwort mit mindestens 12 Zeichen ein',
          format: 'Wählen Sie ein Passwort mit mindestens 12 Zeichen, das nicht alltäglich ist',
          'too-long': 'Geben Sie ein Passwort mit höchstens {{limit}} Zeichen ein',
        },
      },
    },
    more: {
      password: 'Mit einem Passwort kommen Sie jederzeit zu Ihrer Anfrage zurück.',
      set: 'Passwort festlegen',
      saved: 'Ihr Passwort ist festgelegt.',
      home: 'Zur Startseite',
    },
  },
  rejected: {
    title: 'Zurzeit kann Ihnen kein Kreditgeber helfen',
    lede: 'Wir haben alle Kreditgeber gefragt, die zu Ihnen passen könnten. Heute kann keiner ein Angebot machen.',
    more: {
      reason: 'Das ist deren Entscheidung zu dieser Anfrage. Es heißt nicht, dass Ihre Angaben falsch sind.',
      when: 'Ab dem {{date}} können Sie es noch einmal versuchen.',
      helps: 'Was helfen kann',
      less: 'Ein kleinerer Betrag oder eine längere Laufzeit',
      paid: 'Zuerst begleichen, was überfällig ist',
      wait: 'Einige Wochen warten und dann neu anfragen',
      reapply: 'Neue Anfrage stellen',
      review: 'Die Entscheidung fiel automatisiert: Sie können verlangen, dass ein Mensch sie überprüft.',
      home: 'Zur Startseite',
    },
  },
  continue: {
    title: 'Wir öffnen Ihre Anfrage',
    more: {
      opening: 'Einen Moment, bitte.',
      expired: 'Dieser Link gilt nicht mehr',
      again: 'Er ist abgelaufen oder wurde schon benutzt. Sie können eine neue Anfrage stellen.',
      start: 'Neue Anfrage beginnen',
      notMe: 'Das bin ich nicht',
      confirmTitle: 'Bestätigen Sie, dass Sie es sind',
      confirmLede:
        'Dieses Gerät kennen wir noch nicht. Wir schicken einen Code per SMS an {{phone}}, danach geht es dort weiter, wo Sie aufgehört haben.',
      send: 'Code schicken',
      sent: 'Wir haben eine SMS mit 6 Ziffern an {{phone}} geschickt.',
      confirm: 'Bestätigen',
    },
  },
  unsubscribe: {
    title: 'Keine Nachrichten mehr von uns?',
    lede: 'Bestätigen Sie, und wir schicken keine Angebote mehr an diese Adresse.',
    more: {
      address: 'Adresse: {{email}}',
      confirm: 'Ja, abbestellen',
      done: 'Erledigt: Sie bekommen keine Angebote mehr von uns.',
      application: 'Nachrichten zu einer Anfrage, die Sie gestellt haben, erreichen Sie weiterhin.',
      missing: 'Der Link ist unvollständig. Öffnen Sie ihn bitte noch einmal aus unserer Nachricht.',
    },
  },
  '404': {
    title: 'Diese Seite gibt es nicht',
    lede: 'Vielleicht ist die Adresse falsch geschrieben, oder die Seite ist umgezogen.',
    more: {
      start: 'Zur Kreditanfrage',
      home: 'Zur Startseite',
    },
  },
})
