import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  aide: {
    title: 'A few more questions',
    lede: 'AIDE looks for a loan that fits your situation. Please answer as exactly as you can.',
    fields: {
      aideConsent: {
        label: 'I agree that AIDE [uses these answers] for my application.',
        errors: { 'must-accept': 'Tick the box to let AIDE use your answers' },
      },
    },
  },
})
