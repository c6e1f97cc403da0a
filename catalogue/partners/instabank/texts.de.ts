import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'instabank-offer': {
    title: 'Ihr Angebot der Instabank',
    lede: 'Die Instabank ist eine norwegische Bank. Sehen Sie sich alle Zahlen in Ruhe an: Noch ist nichts unterschrieben.',
    more: { accept: 'Weiter mit {{partner}}' },
  },
})
