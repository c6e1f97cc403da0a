import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'We are opening your application',
  more: {
    opening: 'One moment, please.',
    expired: 'This link no longer works',
    again:
      'It has expired or was already used on another device. A code sent to your phone brings you back to your application; you can also start a new one.',
    start: 'Start an application',
    notMe: 'This is not me',
    confirmTitle: 'Confirm that it is you',
    confirmLede: 'This device is new to us. We send a code by SMS to {{phone}}, and you go on where you left off.',
    send: 'Send the code',
    sent: 'We sent an SMS with 6 figures to {{phone}}.',
    confirm: 'Confirm',
  },
})
