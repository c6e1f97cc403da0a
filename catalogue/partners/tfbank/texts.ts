import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'tfbank-consents': {
    title: 'What TF Bank needs from you',
    lede: 'TF Bank is a Swedish bank. It decides as soon as these points are clear.',
    fields: {
      tfbankInformation: {
        label: 'I have received the [pre-contractual information].',
        errors: {
          'must-accept': 'Tick the box once you have the pre-contractual information',
        },
      },
      tfbankBureau: {
        label: 'I know that [credit bureaus are asked].',
        errors: {
          'must-accept': 'Tick the box once you know that credit bureaus are asked',
        },
      },
      tfbankTransfer: {
        label: 'I agree that my [data go to TF Bank in Sweden].',
        errors: {
          'must-accept': 'Tick the box that lets your data go to TF Bank',
        },
      },
      tfbankSignature: {
        label: 'I agree to sign the [contract electronically].',
        errors: {
          'must-accept': 'Tick the box to sign electronically',
        },
      },
    },
  },
})
