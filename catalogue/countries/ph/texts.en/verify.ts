import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'mobile-verification': {
    title: 'Enter the code we texted you',
    fields: {
      mobileVerificationCode: {
        label: 'Code',
        hint: 'The 6 digits in the text message',
        errors: {
          required: 'Enter the 6 digits in the text message, like 123456',
          format: 'The code has 6 digits. Enter all of them, like 123456',
        },
      },
    },
    more: {
      sent: 'We sent a 6-digit code to {{phone}}.',
      resend: 'Send a new code',
      resendIn: 'You can ask for a new code in {{seconds}} s',
      resendInMinutes: 'You can ask for a code in {{minutes}} min',
      notSentTitle: 'We can’t send a code right now',
      notSent: 'We have not sent a code to {{phone}}. You can ask for one later, or use another number.',
      resent: 'We sent you a new code.',
      change: 'Change number',
    },
  },
  'change-mobile-number': {
    title: 'What is your mobile number?',
    lede: 'We will send the code to this number.',
    fields: {
      newPhoneNumber: {
        label: 'New mobile number',
        errors: {
          required: 'Enter your mobile number, like 0917 123 4567',
          'phone-not-a-number': 'Enter your mobile number in numbers only, like 0917 123 4567',
          'phone-invalid-country': 'Enter a Philippine mobile number that starts with 09, like 0917 123 4567',
          'phone-too-short': 'Your mobile number is too short. Enter all 11 digits, like 0917 123 4567',
          'phone-too-long': 'Your mobile number is too long. Enter 11 digits only, like 0917 123 4567',
          'same-as-other': 'We already have this number. Enter another one',
        },
      },
    },
  },
})
