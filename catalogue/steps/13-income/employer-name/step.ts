import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 20,
  phase: 'before-offer',
  wording: {
    field: 'incomeSource',
    as: {
      SELF_EMPLOYED: 'own',
      FREELANCE: 'own',
      FARMER: 'own',
      PENSIONER: 'pension',
      DISABILITY_PENSION: 'pension',
    },
  },
  introduces: {
    employerName: {
      kind: 'text',
      in: 'employer',
      wire: 'name',
      class: 'personal',
      format: 'company',
      suggest: 'company',
      autocomplete: 'organization',
      capitals: 'words',
      when: {
        field: 'incomeSource',
        is: [
          'EMPLOYED_PERMANENT',
          'EMPLOYED_TEMPORARY',
          'EMPLOYED_PART_TIME',
          'CIVIL_SERVANT',
          'MILITARY_POLICE',
          'CONTRACT_MANDATE',
          'SELF_EMPLOYED',
          'OFW',
          'PENSIONER',
          'DISABILITY_PENSION',
          'MATERNITY',
        ],
      },
    },
  },
  formats: {
    company: {
      pattern: "^[\\p{L}\\d](?:[\\p{L}\\d '’&,.+\\-]*[\\p{L}\\d.])?$",
      maxLength: 100,
      good: ['Éxito S.A.', '3M', "Kellogg's Inc."],
      bad: ['Empresa-', '&'],
    },
  },
})
