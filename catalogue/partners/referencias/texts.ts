import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'reference-details': {
    title: 'Who knows you well?',
    lede: 'One to three people whom the lender may call. They are asked whether they know you, and never to pay for you.',
    fields: {
      references: {
        label: 'Your references',
        row: 'Person {{number}}',
        add: 'Add another person',
        errors: {
          required: 'Add at least one person',
          'too-few': 'Add at least one person',
          'too-many': 'Add no more than {{limit}} people',
        },
      },
      referencesInformed: {
        label: 'I informed these people, and they agree to be called.',
        errors: { 'must-accept': 'Tick this box once you have asked them' },
        short: 'References were informed',
      },
    },
  },
})
