import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'We are asking the lenders',
  lede: 'This usually takes less than a minute. You can leave this page open.',
  more: {
    lenders: 'Lenders',
    waiting: 'Asking…',
    answered: 'Answered',
    long: 'One of them is taking longer. If you close this page, we will write to you.',
    review: 'You may ask for a person to review an automated decision.',
  },
})
