import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'check-answers': {
    title: 'Check your answers',
    lede: 'If something is not right, change it. You will not lose anything.',
    fields: {
      policies: {
        label: 'Before you submit',
        options: {
          PARTNER_TRANSFER: 'I agree that my [application is sent to lenders].',
          CREDIT_BUREAU: 'I agree that [lenders check my credit data with the CIC].',
          E_COMMUNICATION: 'I agree to [receive my loan documents by email].',
          PROFILING: '[How we choose the lenders] that fit you.',
          TERMS: 'I accept the [terms and conditions].',
          PRIVACY: 'I agree to the [collection and use of my personal data].',
        },
        errors: {
          PARTNER_TRANSFER: 'Check this box so that we may send your application. Without it, lenders cannot answer you',
          CREDIT_BUREAU: 'Check this box so that lenders may check your credit data. Without it, they cannot decide',
          E_COMMUNICATION: 'Check this box to receive your documents by email. That is how lenders send them',
        },
      },
    },
    more: {
      send: 'Submit application',
      before: 'When you submit, we ask the lenders that may fit you.',
    },
  },
})
