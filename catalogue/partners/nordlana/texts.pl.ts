import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  instantor: {
    title: 'Potwierdź dochody w swoim banku',
    lede: 'Nordlana raz odczyta historię konta przez Instantor. Nikt nie pozna Twojego hasła ani nie zleci przelewu.',
    fields: {
      instantorConsent: {
        label: 'Zgadzam się, aby [Instantor jednorazowo odczytał historię mojego konta] dla firmy Nordlana.',
        errors: { 'must-accept': 'Zaznacz pole, aby połączyć się z bankiem, albo pomiń ten krok' },
        short: 'Jednorazowy odczyt konta',
      },
    },
    more: {
      leave: 'Przejdź do banku',
      goOn: 'Gotowe, dalej',
      again: 'Przejdź do banku jeszcze raz',
      undone: 'Bank niczego jeszcze nie potwierdził. Przejdź tam jeszcze raz albo pomiń ten krok.',
    },
  },
})
