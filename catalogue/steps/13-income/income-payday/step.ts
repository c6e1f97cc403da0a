import { defineStep } from '../../../../core/define/step.ts'

const DAYS = [...Array.from({ length: 31 }, (_, index) => String(index + 1)), 'LAST']
// the usual one first
const PAIRS = ['15-30', '10-25', '5-20', '1-16']
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
      when: { field: 'incomeSource', isNot: ['UNEMPLOYED'] },
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
        all: [
          { field: 'incomeSource', isNot: ['UNEMPLOYED'] },
          { field: 'salaryCycle', is: ['MONTHLY', 'SEMI_MONTHLY', 'CATORCENAL', 'WEEKLY'] },
        ],
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
      when: { field: 'incomeSource', isNot: ['UNEMPLOYED'] },
    },
  },
})
