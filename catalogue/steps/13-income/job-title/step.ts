import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 30,
  phase: 'before-offer',
  introduces: {
    jobTitle: {
      kind: 'text',
      in: 'incomeDetails',
      class: 'personal',
      format: 'jobTitle',
      autocomplete: 'organization-title',
      when: {
        field: 'incomeSource',
        is: ['EMPLOYED_PERMANENT', 'EMPLOYED_TEMPORARY', 'EMPLOYED_PART_TIME', 'CIVIL_SERVANT', 'MILITARY_POLICE', 'CONTRACT_MANDATE'],
      },
    },
  },
  formats: {
    jobTitle: {
      pattern: '^(?:\\p{L}+|[\\p{L}\\d][\\p{L}\\d .\\-]*\\p{L})$',
      maxLength: 60,
      good: ['Op. 2 turno', 'Verkäufer'],
      bad: ['Técnico Nivel 2', '12'],
    },
  },
})
