import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What the lender asks you to agree to',
  lede: 'Each point has its own text. The lender decides as soon as they are clear.',
  fields: {
    lenderInformation: {
      label: 'I have received the [pre-contractual information].',
      errors: { 'must-accept': 'Tick the box once you have the pre-contractual information' },
    },
    lenderBureau: {
      label: 'I know that [credit bureaus are asked].',
      errors: { 'must-accept': 'Tick the box once you know that credit bureaus are asked' },
    },
    lenderContract: {
      label: 'I agree to conclude the [contract electronically].',
      errors: { 'must-accept': 'Tick the box to conclude the contract electronically' },
    },
  },
  more: { opening: 'One moment: the lender’s list is on its way.', missing: 'The list did not come. Your answers are kept; try again.' },
})
