import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your mobile number?',
  lede: 'We will send the code to this number.',
  fields: {
    newPhoneNumber: {
      label: 'New mobile number',
      errors: {
        required: 'Enter your mobile number',
        'phone-not-a-number': 'Enter your mobile number in figures only',
        'phone-invalid-country': 'Enter a mobile number of this country',
        'phone-too-short': 'Some figures of your mobile number are missing',
        'phone-too-long': 'Your mobile number has too many figures',
        'same-as-other': 'This is the number that we already have: enter another one',
      },
    },
  },
  more: {
    send: 'Send the code',
  },
})
