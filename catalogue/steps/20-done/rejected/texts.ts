import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'No lender can help you now',
  lede: 'We asked all the lenders that might fit you, and none can make you an offer today.',
  more: {
    reason: 'This is their decision on this application; it does not mean that something is wrong with your answers.',
    when: 'You can try again from {{date}}.',
    helps: 'What can help',
    less: 'A smaller amount or a longer period',
    paid: 'Paying what is overdue first',
    wait: 'Waiting a few weeks before you apply again',
    reapply: 'Apply again',
    review: 'The decision was automated: you may ask for a person to review it.',
    home: 'To the home page',
  },
})
