import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  cnp: {
    title: 'Your personal number and identity card',
    lede: 'CreditRapid checks with it what you earn and what you owe.',
    fields: {
      anafConsent: {
        label: 'I allow the lender to [ask ANAF for my income].',
        errors: { 'must-accept': 'Tick the box so that the lender may ask ANAF for your income' },
      },
      bureauConsent: {
        label: 'I allow the lender to [ask the Credit Bureau].',
        errors: { 'must-accept': 'Tick the box so that the lender may ask the Credit Bureau' },
      },
    },
    more: {
      conflict: 'Earlier you gave {{before}}. Your personal number says {{told}}.',
      confirm: 'What the personal number says is right',
      unconfirmed: 'Tick the box if the personal number is right, or correct the number',
    },
  },
})
