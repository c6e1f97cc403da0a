import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Do you want our offers by email?',
  lede: 'You ticked this box in your application. It counts once you confirm it here.',
  more: {
    confirm: 'Yes, send me offers',
    otherwise: 'If this was not you, close this page: you will get nothing.',
    done: 'Thank you: your agreement is confirmed',
    stop: 'You can withdraw it at any time under “My application”, or by the link in every advertising email.',
    gone: 'This link is no longer good. It may have expired, or the box was unticked since.',
  },
})
