import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'We have your application',
  lede: 'There is no answer yet. We will write to you as soon as there is one.',
  fields: {
    customerPassword: {
      label: 'Password',
      hint: '12 characters or more',
      errors: {
        required: 'Enter a password of 12 characters or more',
        format: 'Choose a password of 12 characters or more that is not a common one',
        'too-long': 'Enter a password of no more than {{limit}} characters',
      },
    },
  },
  more: {
    partner: '{{partner}} has your application and will get in touch with you. There is nothing left to do here.',
    home: 'To the home page',
  },
})
