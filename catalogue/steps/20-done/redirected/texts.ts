import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'We are taking you to the lender',
  more: {
    link: 'If nothing happens, go on here',
    partner: 'You go on with {{partner}}.',
    keep: 'Your application is already with them.',
  },
})
