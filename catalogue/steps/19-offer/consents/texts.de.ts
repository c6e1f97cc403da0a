import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Worum der Kreditgeber Sie bittet',
  lede: 'Zu jedem Punkt gibt es einen eigenen Text. Der Kreditgeber entscheidet, sobald alles geklärt ist.',
  fields: {
    lenderInformation: {
      label: 'Ich habe die [vorvertraglichen Informationen] erhalten.',
      errors: { 'must-accept': 'Setzen Sie das Häkchen, sobald Sie die vorvertraglichen Informationen haben' },
    },
    lenderBureau: {
      label: 'Mir ist bekannt, dass [Auskunfteien angefragt werden].',
      errors: { 'must-accept': 'Setzen Sie das Häkchen, wenn Sie den Hinweis zu den Auskunfteien gelesen haben' },
    },
    lenderContract: {
      label: 'Ich bin einverstanden, den [Vertrag elektronisch zu schließen].',
      errors: { 'must-accept': 'Setzen Sie das Häkchen, um den Vertrag elektronisch zu schließen' },
    },
  },
  more: {
    opening: 'Einen Augenblick: Die Liste des Kreditgebers kommt gleich.',
    missing: 'Die Liste ist nicht angekommen. Ihre Antworten sind gespeichert; versuchen Sie es noch einmal.',
  },
})
