import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Enter the code that we sent you',
  fields: {
    mobileVerificationCode: {
      label: 'Code',
      hint: 'The 6 figures of the SMS',
      errors: {
        required: 'Enter the 6 figures of the SMS',
        format: 'The code has 6 figures: enter them all',
      },
    },
  },
  more: {
    sent: 'We sent an SMS with 6 figures to {{phone}}.',
    confirm: 'Confirm',
    resend: 'Send another code',
    resendIn: 'You can ask for another code in {{seconds}} s',
    resendInMinutes: 'You can ask for a code in {{minutes}} min',
    notSentTitle: 'We cannot send a code right now',
    notSent: 'We have not sent a code to {{phone}}. You can ask for one later, or use another number.',
    resent: 'We sent you another code.',
    change: 'Change the number',
  },
})
