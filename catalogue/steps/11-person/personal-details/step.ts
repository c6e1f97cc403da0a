import { SOLID } from '#core/model/formats/format.ts'
import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'legacy',
  rank: 100,
  phase: 'before-offer',
  state: 'PERSONAL_DETAILS',
  introduces: {
    idCardNumber: {
      kind: 'text',
      in: 'otherDetails',
      class: 'personal',
      format: 'idCardNumber',
      autocomplete: 'off',
      capitals: 'characters',
      width: 'code',
    },
    idCardIssuedAt: {
      kind: 'date',
      in: 'otherDetails',
      class: 'personal',
      autocomplete: 'off',
      from: { field: 'dateOfBirth' },
      to: { today: true },
    },
    idCardIssuedAuthority: {
      kind: 'text',
      in: 'otherDetails',
      class: 'personal',
      format: 'place',
      autocomplete: 'off',
      capitals: 'words',
    },
  },
  asks: [
    'firstName',
    'middleName',
    'lastName',
    'secondLastName',
    'idDocumentType',
    'personalCode',
    'dateOfBirth',
    'gender',
    'maritalStatus',
    'education',
    'numberOfDependants',
  ],
  formats: {
    idCardNumber: {
      pattern: '^[A-Z\\d]{4,20}$',
      clean: [SOLID, 'upper'],
      maxLength: 20,
      good: ['AB123456', '1234-5678'],
      bad: ['A1', 'número'],
    },
  },
})
