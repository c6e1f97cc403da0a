import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'We are opening your application',
  more: {
    opening: 'One moment, please.',
    expired: 'This link no longer works',
    again:
      'The link may have expired, may not have been copied correctly, or was already used on another device. If we still have your application, a code sent to your phone brings you back to it; you can also start a new one.',
    start: 'Start an application',
    notMe: 'This is not me',
    confirmTitle: 'Confirm that it is you',
    confirmLede: 'This device is new to us. We send a code by SMS to {{phone}}, and you go on where you left off.',
    send: 'Send the code',
    sent: 'We sent a text message with 6 digits to {{phone}}.',
    confirm: 'Confirm',
  },
})
