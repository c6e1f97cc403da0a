import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  instantor: {
    title: 'Confirm your income at your bank',
    lede: 'Nordlana looks at your account once, through Instantor. Nobody sees your password, and nobody can move money.',
    fields: {
      instantorConsent: {
        label: 'I agree that [Instantor reads my account once] for Nordlana.',
        errors: { 'must-accept': 'Tick the box to connect your bank, or pass this step by' },
        short: 'One look at the account',
      },
    },
    more: {
      leave: 'Go to my bank',
      goOn: 'I have been there: go on',
      again: 'Go to my bank once more',
      undone: 'Your bank has not confirmed anything yet. Go there once more, or pass this step by.',
    },
  },
})
