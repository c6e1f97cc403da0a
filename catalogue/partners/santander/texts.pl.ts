import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'santander-comperia': {
    title: 'Kredyt w Santander Consumer Banku',
    lede: 'Wniosek przekaże Comperia.pl S.A., zarejestrowany pośrednik kredytowy (RPK001025). Bank potwierdzi potem Twoją tożsamość SMS-em albo przelewem na 1 zł.',
    fields: {
      comperiaTransfer: {
        label: 'Zgadzam się na [przekazanie moich danych do Comperia.pl].',
        errors: { 'must-accept': 'Zaznacz pole, aby Comperia.pl mogła przekazać wniosek' },
      },
      santanderTransfer: {
        label: 'Zgadzam się na [przekazanie moich danych do Santander Consumer Banku].',
        errors: { 'must-accept': 'Zaznacz pole, aby bank otrzymał wniosek' },
      },
      santanderBik: {
        label: 'Upoważniam bank do [sprawdzenia moich danych w BIK].',
        errors: { 'must-accept': 'Zaznacz pole, aby bank mógł sprawdzić dane w BIK' },
      },
      santanderSecrecy: {
        label: 'Upoważniam bank do [przekazania pośrednikom informacji o decyzji], objętej tajemnicą bankową.',
        errors: { 'must-accept': 'Zaznacz pole, aby bank mógł przekazać nam decyzję' },
      },
      santanderContact: {
        label: 'Zgadzam się, aby bank [zadzwonił w sprawie tego wniosku].',
        errors: { 'must-accept': 'Zaznacz pole, aby bank mógł zadzwonić w sprawie wniosku' },
      },
    },
    more: { known: 'Co bank otrzyma z Twojego wniosku ({{number}})' },
  },
})
