import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'What is your ID number?',
  fields: {
    idDocumentType: {
      label: 'Document',
      options: {
        ID_CARD: 'Identity card',
        PASSPORT: 'Passport',
        RESIDENCE_PERMIT: 'Residence permit',
        DRIVING_LICENCE: 'Driving licence',
        FOREIGNER_ID: 'Foreigner’s identity card',
        VOTER_ID: 'Voter’s ID',
        TAX_ID: 'Tax number',
        SOCIAL_ID: 'Social security number',
      },
      errors: {
        required: 'Choose your document',
        'not-an-option': 'Choose one of the documents in the list',
      },
    },
    personalCode: {
      label: 'ID number',
      hint: 'Spaces and dots make no difference.',
      errors: {
        required: 'Enter your ID number',
        format: 'Check your ID number: it does not look complete',
        'too-long': 'Enter your ID number in no more than {{limit}} characters',
      },
    },
  },
})
