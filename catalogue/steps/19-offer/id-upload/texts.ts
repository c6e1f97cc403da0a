import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Show that it is you',
  lede: 'The lender compares your document with you. Photos are encrypted as they arrive, and nobody else gets them.',
  fields: {
    idFront: {
      label: 'Front of your document',
      hint: 'All four corners, nothing covered, no glare',
      errors: { required: 'Add a photo of the front' },
    },
    idBack: {
      label: 'Back of your document',
      hint: 'The other side of the same document',
      errors: { required: 'Add a photo of the back' },
    },
    selfie: {
      label: 'Photo of your face',
      hint: 'Look into the camera, without hat or sunglasses',
      errors: { required: 'Add a photo of your face' },
    },
    incomeProof: {
      label: 'Proof of your income',
      hint: 'A payslip or bank statement of the last three months. It can make your offer better',
    },
    documentsConsent: {
      label: 'I agree that the photos of my document and of my face, which are sensitive personal data, are checked to confirm who I am.',
      errors: { 'must-accept': 'Tick this box: without it we may not look at your photos' },
      short: 'Checking my photos',
    },
  },
})
