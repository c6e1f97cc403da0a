import { defineStep } from '../../../../core/define/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'legacy',
  rank: 100,
  phase: 'before-offer',
  state: { code: 2, name: 'PERSONAL_DETAILS' },
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
})
