import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'No lender can help you now',
  lede: 'We asked all the lenders that might fit you, and none can make you an offer today.',
  more: {
    reason: 'This is their decision on this application; it does not mean that something is wrong with your answers.',
    some: 'None of the lenders that answered can make you an offer today. The others did not answer in time.',
    nobody: 'No lender that we can ask now takes an application like this one. We have not sent it to anyone.',
    unanswered: {
      title: 'The lenders did not answer',
      lede: 'No lender has decided on your application: none of them answered in time. That says nothing about you or your answers.',
    },
    when: 'We can ask the same lenders again from {{date}}. Before that, a new application goes only to lenders that have not decided on this one.',
    again: 'You can apply again now.',
    kept: 'Your answers stay filled in.',
    anew: 'You begin with an empty form.',
    helps: 'What can help',
    less: 'A smaller amount or a longer period',
    paid: 'Paying what is overdue first',
    wait: 'Waiting a few weeks before you apply again',
    reapply: 'Apply again',
    review: 'If the decision was automated, you may ask for a person to review it: [how to ask].',
    home: 'To the home page',
  },
})
