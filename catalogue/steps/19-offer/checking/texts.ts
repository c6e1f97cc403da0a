import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'We are asking the lenders',
  lede: 'This usually takes less than a minute. You can leave this page open.',
  more: {
    lenders: 'Lenders',
    waiting: 'Asking…',
    answered: 'Answered',
    failed: 'No usable answer',
    progress: 'Answers so far: {{answered}}',
    long: 'This is taking longer than usual. You can close this page: we will email you when there is news.',
    offline: 'There is no connection. Lenders are still being asked, and this page goes on by itself when you are back online.',
    review: 'You may ask for a person to review an automated decision: [how to ask].',
  },
})
