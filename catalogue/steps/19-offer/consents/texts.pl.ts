import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'O co prosi pożyczkodawca',
  lede: 'Do każdego punktu jest osobny tekst. Pożyczkodawca podejmie decyzję, gdy wszystko będzie jasne.',
  fields: {
    lenderInformation: {
      label: 'Otrzymałem(-am) [informacje przed zawarciem umowy].',
      errors: { 'must-accept': 'Zaznacz pole, gdy masz już informacje przed zawarciem umowy' },
    },
    lenderBureau: {
      label: 'Wiem, że pożyczkodawca [sprawdzi mnie w BIK i BIG].',
      errors: { 'must-accept': 'Zaznacz pole, gdy wiesz, że pożyczkodawca sprawdzi BIK i BIG' },
    },
    lenderContract: {
      label: 'Zgadzam się [zawrzeć umowę elektronicznie].',
      errors: { 'must-accept': 'Zaznacz pole, aby zawrzeć umowę elektronicznie' },
    },
  },
  more: {
    opening: 'Chwileczkę: pobieramy listę pożyczkodawcy.',
    missing: 'Lista nie dotarła. Twoje odpowiedzi są zapisane; spróbuj ponownie.',
  },
})
