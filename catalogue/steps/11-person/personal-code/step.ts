import { SOLID } from '#core/model/formats/format.ts'
import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 20,
  phase: 'before-offer',
  introduces: {
    idDocumentType: {
      kind: 'choice',
      in: 'personalDetails',
      class: 'personal',
      look: 'list',
      options: ['ID_CARD', 'PASSPORT', 'RESIDENCE_PERMIT', 'DRIVING_LICENCE', 'FOREIGNER_ID', 'VOTER_ID', 'TAX_ID', 'SOCIAL_ID'],
    },
    personalCode: {
      kind: 'text',
      in: 'personalDetails',
      class: 'personal',
      format: 'personalCode',
      autocomplete: 'off',
      capitals: 'characters',
      width: 'code',
    },
  },
  asks: ['personalCode'],
  formats: {
    personalCode: {
      pattern: '^[A-Z\\d]{4,20}$',
      clean: [SOLID, 'upper'],
      good: ['AB123456', '1234-5678'],
      bad: ['A1', 'código'],
    },
  },
})
