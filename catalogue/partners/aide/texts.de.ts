import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  aide: {
    title: 'Noch ein paar Fragen',
    lede: 'AIDE sucht einen Weg, der zu Ihrer Lage passt. Antworten Sie so genau wie möglich.',
    fields: {
      aideConsent: {
        label: 'Ich bin einverstanden, dass AIDE [diese Antworten] für meinen Antrag verwendet.',
        errors: { 'must-accept': 'Setzen Sie das Häkchen, damit AIDE Ihre Antworten verwenden darf' },
      },
    },
  },
})
