import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'proficredit-offer': {
    title: 'Your offer from Profi Credit',
    lede: 'Look at all the figures before you decide. Nothing is signed yet.',
    fields: {
      proficreditTerms: {
        label: 'I accept the [conditions of the offer].',
        errors: { 'must-accept': 'Tick the box that accepts the conditions of the offer' },
      },
      proficreditBureau: {
        label: 'I authorise Profi Credit to [ask BIK and the BIG bureaus] about me.',
        errors: { 'must-accept': 'Tick the box so that Profi Credit may ask BIK and BIG' },
      },
    },
    more: { accept: 'Accept the offer' },
  },
})
