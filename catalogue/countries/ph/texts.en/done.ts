import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  redirected: {
    title: 'We are taking you to the lender',
    more: {
      backHow: 'If you have not finished there yet, continue there. If you have, there is nothing more to do here.',
      again: 'Go to the lender’s page',
      link: 'If nothing happens, continue here',
      partner: 'You are continuing with {{partner}}.',
      keep: 'They already have your application. No need to fill it out again.',
      framed: 'If the page around this form will not let you leave, open the lender’s page in a new tab.',
      tab: 'Open in a new tab',
    },
  },
  'thank-you': {
    title: 'We got your application',
    lede: 'There is no answer yet. We will email you as soon as there is one.',
    more: {
      partner: '{{partner}} has your application and will contact you. There is nothing more to do here.',
    },
  },
  rejected: {
    title: 'No lender can help you right now',
    lede: 'We asked all the lenders that might fit you, and none can make you an offer today.',
    more: {
      reason: 'This is their decision on this application. It does not mean that your answers are wrong.',
      when: 'We can ask the same lenders again starting {{date}}. Before that, a new application goes only to lenders that have not answered this one.',
      less: 'A smaller amount or a longer term',
      paid: 'Paying what is past due first',
    },
  },
  '404': {
    title: 'This page does not exist',
    lede: 'The address may be misspelled, or the page has moved.',
  },
})
