import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'We are taking you to the lender',
  tab: 'At the lender',
  more: {
    back: 'Your application is with {{partner}}',
    backHow: 'If you have not finished there yet, go on there. If you have, there is nothing left to do here.',
    again: 'To the page of the lender',
    link: 'If nothing happens, go on here',
    partner: 'You go on with {{partner}}.',
    keep: 'Your application is already with them.',
    framed: 'If the page around this form does not let you leave, open the lender’s page in a new tab.',
    tab: 'Open in a new tab',
  },
})
