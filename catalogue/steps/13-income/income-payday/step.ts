import { defineStep } from '../../../../core/define/step.ts'

const DAYS = [...Array.from({ length: 31 }, (_, index) => String(index + 1)), 'LAST']
const PAIRS = ['1-16', '5-20', '10-25', '15-30']
const WEEKDAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN']

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 90,
  phase: 'before-offer',
  introduces: {
    salaryCycle: {
      kind: 'choice',
      in: 'incomeDetails',
      class: 'personal',
      look: 'tiles',
      options: ['MONTHLY', 'SEMI_MONTHLY', 'CATORCENAL', 'WEEKLY', 'DAILY', 'IRREGULAR'],
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
      when: { field: 'salaryCycle', is: ['MONTHLY', 'SEMI_MONTHLY', 'CATORCENAL', 'WEEKLY'] },
    },
    incomePayday: {
      kind: 'date',
      in: 'incomeDetails',
      class: 'personal',
      autocomplete: 'off',
      from: { today: true },
      to: { today: true, days: 62 },
    },
  },
})
