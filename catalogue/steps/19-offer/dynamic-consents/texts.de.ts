import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Die eigenen Bedingungen des Kreditgebers',
  lede: 'Diese Texte stammen vom Kreditgeber. Lesen Sie sie und antworten Sie nur für sich.',
  fields: {
    describedConsents: { label: 'Bedingungen', whole: 'Ganzen Text lesen' },
    consentCode: { label: 'Bedingung' },
    consentGiven: {
      label: 'Antwort',
      errors: {
        'must-accept': 'Ohne diesen Punkt geht es bei diesem Kreditgeber nicht weiter',
        required: 'Ohne diesen Punkt geht es bei diesem Kreditgeber nicht weiter',
      },
    },
  },
})
