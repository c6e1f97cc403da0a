import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'Mai multe despre locul de muncă',
  lede: 'Creditorul trebuie să verifice angajatorul. Ce ai răspuns deja este completat aici.',
})
