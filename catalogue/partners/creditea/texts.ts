import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'ipfd-offer-choice': {
    title: 'Choose your offer',
    lede: 'Creditea can lend in several ways. Compare, choose, and take less if that is enough.',
    fields: {
      crediteaTerms: {
        label: 'I accept the [conditions of the offer].',
        errors: {
          'must-accept': 'Tick the box that accepts the conditions of the offer',
        },
      },
    },
    more: {
      accept: 'Accept this offer',
    },
  },
})
