import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Go on with your application',
  lede: 'Enter the email address and the mobile number of your application. We send a code to that phone.',
  tab: 'Go on with my application',
  more: {
    send: 'Get a code',
    sentTitle: 'Enter the code',
    sent: 'If there is an application with these details, a code is on its way to {{phone}}. It is good for {{minutes}} minutes.',
    confirm: 'Open my application',
    again: 'Send another code',
    againIn: 'You can ask for another code in {{seconds}} s',
    change: 'Change the email address or the number',
    fresh: 'Start a new application',
  },
})
