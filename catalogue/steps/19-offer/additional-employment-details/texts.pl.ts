import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'Więcej o Twojej pracy',
  lede: 'Firma pożyczkowa musi sprawdzić pracodawcę. To, co już podałeś(-aś), jest wpisane.',
})
