import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'advanzia-consents': {
    title: 'Eine Kreditkarte der Advanzia Bank',
    lede: 'Das ist eine Kreditkarte, kein Kredit: Zinsen zahlen Sie nur auf das, was Sie nicht rechtzeitig zurückzahlen.',
    fields: {
      advanziaTerms: {
        label: 'Ich akzeptiere die [Bedingungen der Kreditkarte].',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, um die Bedingungen der Karte zu akzeptieren',
        },
      },
      advanziaInformation: {
        label: 'Ich habe die [vorvertraglichen Informationen] erhalten.',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, sobald Sie die vorvertraglichen Informationen haben',
        },
      },
      advanziaTransfer: {
        label: 'Ich willige ein, dass meine [Daten an die Advanzia Bank in Luxemburg gehen].',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, damit Ihre Daten nach Luxemburg gehen dürfen: dort sitzt die Bank',
        },
      },
      advanziaBureau: {
        label: 'Mir ist bekannt, dass die [SCHUFA angefragt wird].',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, wenn Sie den Hinweis zur SCHUFA gelesen haben',
        },
      },
      advanziaEmail: {
        label: 'Ich bin einverstanden, die [Vertragsunterlagen per E-Mail] zu erhalten.',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, um die Unterlagen per E-Mail zu erhalten',
        },
      },
    },
  },
})
