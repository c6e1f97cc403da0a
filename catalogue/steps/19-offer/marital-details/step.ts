import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 18,
  phase: 'after-offer',
  state: 'MARITAL_DETAILS',
  asks: ['maritalStatus', 'propertyRegime', 'spouseFirstName', 'spouseLastName', 'spouseMonthlyIncome', 'numberOfDependants'],
  call: { method: 'POST', path: '/lead/marital-details' },
  skippable: true,
  countries: {
    es: { asks: ['maritalStatus', 'spouseFirstName', 'spouseLastName', 'spouseMonthlyIncome', 'numberOfDependants'] },
  },
})
