import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'O Twoim gospodarstwie',
  lede: 'Jeśli masz małżonka lub partnera, liczą się dochody obojga.',
})
