import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'reference-details': {
    title: 'Who knows you well?',
    lede: 'One to three character references whom the lender may call. They are only asked if they know you. They never have to pay for you.',
    fields: {
      references: {
        label: 'Your character references',
        row: 'Reference {{number}}',
        add: 'Add another reference',
        errors: {
          required: 'Add at least one reference',
          'too-few': 'Add at least one reference',
          'too-many': 'Add no more than {{limit}} references',
        },
      },
      referencesInformed: {
        label: 'I informed each of these persons, and they allow the lender to contact them.',
        errors: { 'must-accept': 'Please inform your references first, then tick this box' },
        short: 'References informed',
      },
    },
  },
})
