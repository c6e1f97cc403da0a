import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Check your answers',
  lede: 'If something is not right, change it. Nothing is lost.',
  fields: {
    policies: {
      label: 'Before we send it',
      options: {
        PARTNER_TRANSFER: 'I agree that my [application is sent to lenders].',
        CREDIT_BUREAU: 'I agree that [credit bureaus are consulted].',
        E_COMMUNICATION: 'I agree to get [the documents by email].',
        PROFILING: '[How we choose the lenders] that fit you.',
        TERMS: 'I accept the [terms and conditions].',
        PRIVACY: 'I agree to the [processing of my personal data].',
      },
      errors: {
        PARTNER_TRANSFER: 'Tick the box that lets us send your application to lenders: without it they cannot answer you',
        CREDIT_BUREAU: 'Tick the box that lets lenders consult the credit bureaus: without it they cannot decide',
        E_COMMUNICATION: 'Tick the box to get the documents by email',
      },
    },
  },
  more: {
    answers: 'Your answers',
    send: 'Send the application',
    before: 'When you send it, we ask the lenders that may fit you.',
  },
})
