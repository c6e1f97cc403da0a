import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'When are you paid?',
  cases: {
    own: {
      title: 'When do you expect your next payment?',
    },
    pension: {
      title: 'When is your pension paid?',
    },
    received: {
      title: 'When do you receive the money?',
    },
  },
  fields: {
    salaryCycle: {
      label: 'How often',
      cases: {
        own: {
          label: 'How often money comes in',
        },
        pension: {
          label: 'How often',
        },
        received: {
          label: 'How often',
        },
      },
      options: {
        MONTHLY: 'Every month',
        SEMI_MONTHLY: 'Twice a month',
        CATORCENAL: 'Every two weeks',
        WEEKLY: 'Every week',
        DAILY: 'Every day',
        IRREGULAR: 'It varies',
      },
      errors: {
        required: 'Choose how often you are paid',
        'not-an-option': 'Choose one of the answers shown',
      },
    },
    salaryCycleValue: {
      label: 'On which day',
      cases: {
        own: {
          label: 'On which day',
        },
        pension: {
          label: 'On which day',
        },
        received: {
          label: 'On which day',
        },
      },
      options: {
        '1': 'Day 1',
        '2': 'Day 2',
        '3': 'Day 3',
        '4': 'Day 4',
        '5': 'Day 5',
        '6': 'Day 6',
        '7': 'Day 7',
        '8': 'Day 8',
        '9': 'Day 9',
        '10': 'Day 10',
        '11': 'Day 11',
        '12': 'Day 12',
        '13': 'Day 13',
        '14': 'Day 14',
        '15': 'Day 15',
        '16': 'Day 16',
        '17': 'Day 17',
        '18': 'Day 18',
        '19': 'Day 19',
        '20': 'Day 20',
        '21': 'Day 21',
        '22': 'Day 22',
        '23': 'Day 23',
        '24': 'Day 24',
        '25': 'Day 25',
        '26': 'Day 26',
        '27': 'Day 27',
        '28': 'Day 28',
        '29': 'Day 29',
        '30': 'Day 30',
        '31': 'Day 31',
        LAST: 'Last day of the month',
        '1-16': '1 and 16',
        '5-20': '5 and 20',
        '10-25': '10 and 25',
        '15-30': '15 and 30',
        MON: 'Monday',
        TUE: 'Tuesday',
        WED: 'Wednesday',
        THU: 'Thursday',
        FRI: 'Friday',
        SAT: 'Saturday',
        SUN: 'Sunday',
      },
      errors: {
        required: 'Choose the day on which you are paid',
        'not-an-option': 'Choose a day from the list',
      },
    },
    incomePayday: {
      label: 'Next payday',
      cases: {
        own: {
          label: 'Next payment you expect',
        },
        pension: {
          label: 'Next pension payment',
        },
        received: {
          label: 'Next payment',
        },
      },
      hint: 'Day, month and year in figures',
      errors: {
        required: 'Enter the day on which you are paid next',
        'not-a-date': 'Enter a real date in figures: day, month and year',
        'too-early': 'Enter a day from today on: {{limit}} or later',
        'too-late': 'Enter your next payment, not a later one: {{limit}} or before',
        'off-cycle': 'This day does not fit the one chosen above. Change one of the two, or choose “It varies”',
      },
    },
  },
})
