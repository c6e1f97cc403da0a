import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'moneyman-paylands': {
    title: 'Check your card',
    lede: 'Moneyman pays out to a debit card in your name. The card is typed on the page of Paylands, never here; up to 1 € is reserved and given back.',
    more: {
      leave: 'Go to the card page',
      goOn: 'I have been there: go on',
      again: 'Go to the card page once more',
      undone: 'The card has not been checked yet. Go there once more, or pass this step by.',
      holder: 'The card must be in the name of {{name}}.',
    },
  },
})
