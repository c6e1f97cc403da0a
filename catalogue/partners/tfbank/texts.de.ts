import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'tfbank-consents': {
    title: 'Was die TF Bank von Ihnen braucht',
    lede: 'Die TF Bank ist eine schwedische Bank. Sie entscheidet, sobald diese Punkte klar sind.',
    fields: {
      tfbankInformation: {
        label: 'Ich habe die [vorvertraglichen Informationen] erhalten.',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, sobald Sie die vorvertraglichen Informationen haben',
        },
      },
      tfbankBureau: {
        label: 'Mir ist bekannt, dass die [SCHUFA angefragt wird].',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, wenn Sie den Hinweis zur SCHUFA gelesen haben',
        },
      },
      tfbankTransfer: {
        label: 'Ich willige ein, dass meine [Daten an die TF Bank in Schweden gehen].',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, damit Ihre Daten an die TF Bank gehen dürfen',
        },
      },
      tfbankSignature: {
        label: 'Ich bin einverstanden, den [Vertrag elektronisch zu unterschreiben].',
        errors: {
          'must-accept': 'Setzen Sie das Häkchen, um elektronisch zu unterschreiben',
        },
      },
    },
  },
})
