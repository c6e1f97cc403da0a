import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'No more messages from us?',
  lede: 'Confirm, and we will send no more offers to this address.',
  more: {
    address: 'Address: {{email}}',
    confirm: 'Yes, stop the messages',
    done: 'Done: you will get no more offers from us.',
    application: 'Messages about an application that you sent still reach you.',
    missing: 'The link is incomplete. Open it again from our message.',
    gone: 'The link may have expired or may not have been copied correctly. Open it from our latest email, or get a code by text message: in your application you can withdraw your consent to offers or have your data erased.',
  },
})
