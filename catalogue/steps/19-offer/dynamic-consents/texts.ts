import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'The lender’s own conditions',
  lede: 'These texts come from the lender. Read them, and answer only for yourself.',
  fields: {
    describedConsents: { label: 'Conditions', whole: 'Read the whole text' },
    consentCode: { label: 'Condition' },
    consentGiven: {
      label: 'Answer',
      errors: {
        'must-accept': 'This point is needed to go on with this lender',
        required: 'This point is needed to go on with this lender',
      },
    },
  },
})
