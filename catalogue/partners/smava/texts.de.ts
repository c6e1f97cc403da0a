import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  smava: {
    title: 'Viele Banken vergleichen mit smava',
    lede: 'smava in Berlin fragt mehrere Banken gleichzeitig an und zeigt Ihnen die Angebote auf den eigenen Seiten.',
    fields: {
      smavaTransfer: {
        label: 'Ich willige ein, dass meine [Daten an smava gehen].',
        errors: { 'must-accept': 'Setzen Sie das Häkchen, damit Ihre Daten an smava gehen dürfen' },
      },
      smavaBureau: {
        label: 'Mir ist bekannt, dass bei der SCHUFA nur [Konditionen angefragt] werden; mein Score ändert sich dadurch nicht.',
        errors: { 'must-accept': 'Setzen Sie das Häkchen, wenn Sie den Hinweis zur SCHUFA gelesen haben' },
      },
    },
  },
})
