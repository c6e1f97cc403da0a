import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'advanzia-consents': {
    title: 'A credit card from Advanzia Bank',
    lede: 'This is a credit card, not a loan: you pay interest only on what you do not pay back in time.',
    fields: {
      advanziaTerms: {
        label: 'I accept the [conditions of the credit card].',
        errors: {
          'must-accept': 'Tick the box that accepts the conditions of the card',
        },
      },
      advanziaInformation: {
        label: 'I have received the [pre-contractual information] (SECCI).',
        errors: {
          'must-accept': 'Tick the box once you have the pre-contractual information',
        },
      },
      advanziaTransfer: {
        label: 'I agree that my [data go to Advanzia Bank in Luxembourg].',
        errors: {
          'must-accept': 'Tick the box that lets your data go to Luxembourg: the bank is there',
        },
      },
      advanziaBureau: {
        label: 'I know that [credit bureaus are asked].',
        errors: {
          'must-accept': 'Tick the box once you know that credit bureaus are asked',
        },
      },
      advanziaEmail: {
        label: 'I agree to get the [contract papers by email].',
        errors: {
          'must-accept': 'Tick the box to get the contract papers by email',
        },
      },
    },
  },
})
