import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 50,
  phase: 'before-offer',
  introduces: {
    positionType: {
      kind: 'choice',
      in: 'incomeDetails',
      class: 'personal',
      look: 'list',
      options: [
        'UNSKILLED_WORKER',
        'SKILLED_WORKER',
        'OFFICE_EMPLOYEE',
        'SPECIALIST',
        'SUPERVISOR',
        'MANAGER',
        'EXECUTIVE',
        'OWNER',
        'OTHER',
      ],
      when: {
        field: 'incomeSource',
        is: ['EMPLOYED_PERMANENT', 'EMPLOYED_TEMPORARY', 'EMPLOYED_PART_TIME', 'CIVIL_SERVANT', 'MILITARY_POLICE', 'CONTRACT_MANDATE'],
      },
    },
  },
})
