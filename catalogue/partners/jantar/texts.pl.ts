import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  wniosek: {
    title: 'Wniosek o pożyczkę',
    lede: 'Jantar rozpatrzy go w całości na podstawie tych danych. Uzupełnij tylko to, czego jeszcze brakuje. Jeśli Twój PESEL jest zastrzeżony, najpierw cofnij zastrzeżenie w mObywatelu.',
    fields: {
      idCardExpiresAt: {
        label: 'Termin ważności dowodu',
        hint: 'Na przykład 27 3 2031',
        errors: {
          required: 'Wpisz termin ważności dowodu',
          'not-a-date': 'Wpisz istniejącą datę cyframi, na przykład 27 3 2031',
          'too-early': 'Ten dowód stracił ważność. Wpisz numer i daty nowego dowodu',
        },
        short: 'Termin ważności dowodu',
      },
      wniosekBik: {
        label: 'Upoważniam firmę Jantar do [sprawdzenia moich danych w BIK].',
        errors: { 'must-accept': 'Zaznacz pole, aby Jantar mógł sprawdzić dane w BIK' },
      },
      wniosekBig: {
        label: 'Upoważniam firmę Jantar do [sprawdzenia moich danych w biurach informacji gospodarczej (BIG)].',
        errors: { 'must-accept': 'Zaznacz pole, aby Jantar mógł sprawdzić dane w BIG' },
      },
      wniosekTruth: {
        label: 'Oświadczam, że [dane we wniosku są prawdziwe].',
        errors: { 'must-accept': 'Zaznacz pole, gdy wszystkie dane się zgadzają' },
      },
    },
    more: { known: 'To już wiemy ({{number}})' },
  },
  'wniosek-uzupelnienie': {
    title: 'Uzupełnij wniosek',
    lede: 'Jantar ma już resztę danych. Brakuje tylko tych albo trzeba je poprawić.',
  },
})
