import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Mai multe despre locul de muncă',
  lede: 'Creditorul trebuie să verifice angajatorul. Ce ai răspuns deja este completat aici.',
  cases: {
    own: {
      lede: 'Creditorul trebuie să verifice firma ta. Ce ai răspuns deja este completat aici.',
    },
  },
})
