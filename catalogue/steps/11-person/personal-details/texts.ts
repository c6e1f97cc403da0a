import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'About you',
  lede: 'As they stand in your identity document.',
})
