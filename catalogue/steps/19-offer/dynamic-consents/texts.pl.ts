import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Własne warunki pożyczkodawcy',
  lede: 'Te teksty pochodzą od pożyczkodawcy. Przeczytaj je i odpowiadaj tylko za siebie.',
  fields: {
    describedConsents: { label: 'Warunki', whole: 'Przeczytaj cały tekst' },
    consentCode: { label: 'Warunek' },
    consentGiven: {
      label: 'Odpowiedź',
      errors: {
        'must-accept': 'Bez tego punktu nie można iść dalej u tego pożyczkodawcy',
        required: 'Bez tego punktu nie można iść dalej u tego pożyczkodawcy',
      },
    },
  },
})
