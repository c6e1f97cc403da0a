import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'This page does not exist',
  lede: 'The address may be misspelt, or the page has moved.',
  more: {
    start: 'To the application',
    home: 'To the home page',
  },
})
