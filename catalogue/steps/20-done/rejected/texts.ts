import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'No lender can help you now',
  lede: 'We asked all the lenders that might fit you, and none can make you an offer today.',
  more: {
    reason: 'This is their decision on this application; it does not mean that something is wrong with your answers.',
    some: 'None of the lenders that answered can make you an offer today. From the others we got no answer that we could use.',
    nobody: 'No lender that we can ask now takes an application like this one. We have not sent it to anyone.',
    unanswered: {
      title: 'We got no answer that we could use',
      lede: 'No lender has turned you down: we got no usable answer from any of them. That says nothing about you or your answers.',
    },
    yours: { title: 'No other lender has an offer for you now' },
    known: { title: 'No offer, because your details are already known' },
    said: {
      offered: 'Offers that you declined: {{partners}}.',
      left: 'You did not go on with: {{partners}}.',
      declined: 'Decided to make no offer today: {{partners}}.',
      known:
        'Your details are already known to: {{partners}}. A lender that has an earlier application of yours, or has you as a customer, takes no new one through us. You can ask it directly.',
      failed: 'No usable answer from: {{partners}}.',
    },
    when: 'We can ask the same lenders again from {{date}}. Before that, a new application goes only to lenders that have not answered this one.',
    again: 'You can apply again now.',
    kept: 'Your answers stay filled in, as long as you do not close or reload this page.',
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
