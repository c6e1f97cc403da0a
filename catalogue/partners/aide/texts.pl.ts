import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  aide: {
    title: 'Jeszcze kilka pytań',
    lede: 'AIDE szuka rozwiązania, które pasuje do Twojej sytuacji. Odpowiadaj możliwie dokładnie.',
    fields: {
      aideConsent: {
        label: 'Zgadzam się, aby AIDE [wykorzystało te odpowiedzi] w moim wniosku.',
        errors: { 'must-accept': 'Zaznacz pole, aby AIDE mogło wykorzystać Twoje odpowiedzi' },
      },
    },
  },
})
