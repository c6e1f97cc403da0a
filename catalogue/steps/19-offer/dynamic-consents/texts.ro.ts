import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Condițiile creditorului',
  lede: 'Textele acestea sunt ale creditorului. Citește-le și răspunde doar pentru tine.',
  fields: {
    describedConsents: { label: 'Condiții', whole: 'Citește tot textul' },
    consentCode: { label: 'Condiție' },
    consentGiven: {
      label: 'Răspuns',
      errors: {
        'must-accept': 'Fără acest punct nu poți continua la acest creditor',
        required: 'Fără acest punct nu poți continua la acest creditor',
      },
    },
  },
})
