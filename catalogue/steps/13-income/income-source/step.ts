import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 10,
  phase: 'before-offer',
  introduces: {
    incomeSource: {
      kind: 'choice',
      in: 'incomeDetails',
      class: 'personal',
      look: 'tiles',
      options: [
        'EMPLOYED_PERMANENT',
        'EMPLOYED_TEMPORARY',
        'EMPLOYED_PART_TIME',
        'CIVIL_SERVANT',
        'MILITARY_POLICE',
        'CONTRACT_MANDATE',
        'SELF_EMPLOYED',
        'FREELANCE',
        'FARMER',
        'OFW',
        'PENSIONER',
        'DISABILITY_PENSION',
        'UNEMPLOYMENT_BENEFIT',
        'SOCIAL_BENEFITS',
        'MATERNITY',
        'STUDENT',
        'HOMEMAKER',
        'REMITTANCE',
        'RENTAL_INCOME',
        'UNEMPLOYED',
      ],
    },
  },
})
