import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What the lender asks you to agree to',
  lede: 'Each point has its own text. The lender decides as soon as they are clear.',
  fields: {
    lenderInformation: {
      label: 'I have received the [disclosure statement].',
      errors: { 'must-accept': 'Tick the box once you have the disclosure statement' },
    },
    lenderBureau: {
      label: 'I allow the lender to [check my record with the CIC].',
      errors: { 'must-accept': 'Tick the box to allow the check with the CIC' },
    },
    lenderContract: {
      label: 'I agree to sign the [contract electronically].',
      errors: { 'must-accept': 'Tick the box to sign electronically' },
    },
  },
  more: {
    opening: 'One moment please: the lender’s list is on its way.',
    missing: 'The list did not come through. Your answers are kept. Please try again.',
  },
})
