import { defineStepTexts } from '#core/define/texts.ts'

export default defineStepTexts({
  title: 'O Twoim gospodarstwie',
  lede: 'Jeśli masz małżonka lub partnera, liczą się dochody obojga.',
})
