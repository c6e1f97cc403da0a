import { defineStep } from '#core/model/step.ts'

const DAYS = [...Array.from({ length: 31 }, (_, index) => String(index + 1)), 'LAST']
// the most usual pair first
const PAIRS = ['15-30', '10-25', '5-20', '1-16']
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

// applicants without income, or with an income of 0, have no payday
const HAS_INCOME = {
  all: [
    { field: 'incomeSource', isNot: ['UNEMPLOYED'] },
    {
      any: [
        { field: 'monthlyIncome', answered: false },
        { field: 'monthlyIncome', isNot: [0] },
      ],
    },
  ],
} as const

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 90,
  phase: 'before-offer',
  wording: {
    field: 'incomeSource',
    as: {
      SELF_EMPLOYED: 'own',
      FREELANCE: 'own',
      FARMER: 'own',
      PENSIONER: 'pension',
      DISABILITY_PENSION: 'pension',
      UNEMPLOYMENT_BENEFIT: 'received',
      SOCIAL_BENEFITS: 'received',
      MATERNITY: 'received',
      STUDENT: 'received',
      HOMEMAKER: 'received',
      REMITTANCE: 'received',
      RENTAL_INCOME: 'received',
    },
  },
  introduces: {
    salaryCycle: {
      kind: 'choice',
      in: 'incomeDetails',
      class: 'personal',
      look: 'tiles',
      options: ['MONTHLY', 'SEMI_MONTHLY', 'CATORCENAL', 'WEEKLY', 'DAILY', 'IRREGULAR'],
      when: HAS_INCOME,
    },
    salaryCycleValue: {
      kind: 'choice',
      in: 'incomeDetails',
      class: 'personal',
      look: 'list',
      options: [...DAYS, ...PAIRS, ...WEEKDAYS],
      cases: {
        field: 'salaryCycle',
        options: {
          MONTHLY: DAYS,
          SEMI_MONTHLY: PAIRS,
          CATORCENAL: WEEKDAYS,
          WEEKLY: WEEKDAYS,
        },
      },
      when: {
        all: [HAS_INCOME, { field: 'salaryCycle', is: ['MONTHLY', 'SEMI_MONTHLY', 'CATORCENAL', 'WEEKLY'] }],
      },
    },
    incomePayday: {
      kind: 'date',
      in: 'incomeDetails',
      class: 'personal',
      autocomplete: 'off',
      from: { today: true },
      to: { today: true, days: 62 },
      cycle: {
        field: 'salaryCycle',
        day: 'salaryCycleValue',
        lasts: { MONTHLY: 31, SEMI_MONTHLY: 16, CATORCENAL: 14, WEEKLY: 7 },
      },
      when: HAS_INCOME,
    },
  },
})
