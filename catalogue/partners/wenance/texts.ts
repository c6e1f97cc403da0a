import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'wenance-tink': {
    title: 'Connect your bank',
    lede: 'Wenance looks at your income once, through Tink. Nobody sees your password, and nobody can move money.',
    fields: {
      tinkConsent: {
        label: 'I agree that [Tink reads my account movements once] for Wenance.',
        errors: {
          'must-accept': 'Tick the box to connect your bank, or pass this step by',
        },
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
  'wenance-account': {
    title: 'Where should the money go?',
    lede: 'An account in your own name.',
    more: {
      found: 'Your accounts',
      other: 'Another account',
    },
  },
})
