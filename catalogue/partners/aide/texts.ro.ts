import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  aide: {
    title: 'Încă câteva întrebări',
    lede: 'AIDE caută o soluție potrivită pentru situația ta. Răspunde cât mai exact.',
    fields: {
      aideConsent: {
        label: 'Sunt de acord ca AIDE să [folosească aceste răspunsuri] pentru cererea mea.',
        errors: { 'must-accept': 'Bifează căsuța ca AIDE să poată folosi răspunsurile tale' },
      },
    },
  },
})
