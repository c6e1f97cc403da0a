import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 50,
  phase: 'before-offer',
  introduces: {
    maritalStatus: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      look: 'tiles',
      options: ['SINGLE', 'MARRIED', 'COHABITING', 'REGISTERED_PARTNERSHIP', 'SEPARATED', 'DIVORCED', 'WIDOWED'],
    },
    propertyRegime: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      look: 'tiles',
      options: ['JOINT', 'SEPARATE'],
      when: { field: 'maritalStatus', is: ['MARRIED'] },
    },
    // data of another person, so the lead does not store them: only the step that asks sends them
    spouseFirstName: {
      kind: 'text',
      in: 'step',
      class: 'personal',
      format: 'name',
      autocomplete: 'off',
      capitals: 'words',
      when: { field: 'maritalStatus', is: ['MARRIED', 'COHABITING', 'REGISTERED_PARTNERSHIP'] },
    },
    spouseLastName: {
      kind: 'text',
      in: 'step',
      class: 'personal',
      format: 'name',
      autocomplete: 'off',
      capitals: 'words',
      when: { field: 'maritalStatus', is: ['MARRIED', 'COHABITING', 'REGISTERED_PARTNERSHIP'] },
    },
  },
  asks: ['maritalStatus'],
})
