import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  aide: {
    title: 'A few more questions',
    lede: 'AIDE looks for a way that fits your situation. Answer as exactly as you can.',
    fields: {
      aideConsent: {
        label: 'I agree that AIDE [uses these answers] for my application.',
        errors: { 'must-accept': 'Tick the box that lets AIDE use your answers' },
      },
    },
  },
})
