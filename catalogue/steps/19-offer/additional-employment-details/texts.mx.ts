import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Más sobre tu trabajo',
  lede: 'El prestamista necesita comprobar tu empresa. Lo que ya contestaste está aquí.',
  cases: {
    own: {
      lede: 'El prestamista necesita comprobar tu negocio. Lo que ya contestaste está aquí.',
    },
  },
})
