import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Więcej o Twojej pracy',
  lede: 'Firma pożyczkowa musi sprawdzić pracodawcę. To, co już podałeś(-aś), jest wpisane.',
  cases: {
    own: {
      lede: 'Firma pożyczkowa musi sprawdzić Twoją firmę. To, co już podałeś(-aś), jest wpisane.',
    },
  },
})
