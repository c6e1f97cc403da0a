import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'We are opening your application',
  more: {
    opening: 'One moment, please.',
    expired: 'This link no longer works',
    again: 'It has expired or was used already. You can start a new application.',
    start: 'Start an application',
    notMe: 'This is not me',
  },
})
