import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Más sobre tu trabajo',
  lede: 'La entidad tiene que comprobar tu empresa. Lo que ya has contestado está aquí.',
  cases: {
    own: {
      lede: 'La entidad tiene que comprobar tu negocio. Lo que ya has contestado está aquí.',
    },
  },
})
