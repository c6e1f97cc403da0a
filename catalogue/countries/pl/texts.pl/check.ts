import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'check-answers': {
    title: 'Sprawdź swoje odpowiedzi',
    lede: 'Jeśli coś się nie zgadza, zmień to. Nic nie przepadnie.',
    fields: {
      policies: {
        label: 'Zanim wyślemy wniosek',
        options: {
          PARTNER_TRANSFER: 'Zgadzam się na [przekazanie mojego wniosku pożyczkodawcom].',
          CREDIT_BUREAU: 'Zgadzam się na [sprawdzenie mnie w BIK i biurach informacji gospodarczej].',
          E_COMMUNICATION: 'Zgadzam się na [otrzymywanie dokumentów e-mailem].',
          PROFILING: 'Przeczytaj, [jak dobieramy pożyczkodawców].',
          TERMS: 'Akceptuję [regulamin].',
          PRIVACY: 'Przeczytaj, [jak przetwarzamy Twoje dane osobowe].',
        },
        errors: {
          PARTNER_TRANSFER: 'Zaznacz zgodę na przekazanie wniosku: bez niej pożyczkodawcy nie mogą Ci odpowiedzieć',
          CREDIT_BUREAU: 'Zaznacz zgodę na sprawdzenie w BIK i biurach: bez niej pożyczkodawcy nie mogą podjąć decyzji',
          E_COMMUNICATION: 'Zaznacz zgodę, jeśli chcesz otrzymywać dokumenty e-mailem',
        },
      },
    },
    more: {
      answers: 'Twoje odpowiedzi',
      send: 'Wyślij wniosek',
      before: 'Po wysłaniu zapytamy pożyczkodawców, których oferta może do Ciebie pasować.',
    },
  },
})
