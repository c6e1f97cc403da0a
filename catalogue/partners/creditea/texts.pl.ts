import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'ipfd-offer-choice': {
    title: 'Wybierz ofertę',
    lede: 'Creditea może pożyczyć na kilka sposobów. Porównaj, wybierz i weź mniej, jeśli to wystarczy.',
    fields: {
      crediteaTerms: {
        label: 'Akceptuję [warunki oferty].',
        errors: {
          'must-accept': 'Zaznacz pole, aby zaakceptować warunki oferty',
        },
      },
    },
    more: {
      accept: 'Przyjmuję tę ofertę',
    },
  },
})
