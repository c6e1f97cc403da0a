import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'income-source': {
    title: 'What is your source of income?',
    lede: 'If you have several, choose the main one.',
    fields: {
      incomeSource: {
        label: 'Source of income',
        options: {
          EMPLOYED_PERMANENT: 'Employed – regular',
          EMPLOYED_TEMPORARY: 'Employed – contractual or probationary',
          EMPLOYED_PART_TIME: 'Part-time',
          MILITARY_POLICE: 'Uniformed personnel',
          CONTRACT_MANDATE: 'Project-based',
          SELF_EMPLOYED: 'Self-employed, business owner',
          FREELANCE: 'Freelancer',
          FARMER: 'Farmer, fisherfolk',
          OFW: 'OFW, seafarer',
          PENSIONER: 'Pensioner (SSS or GSIS)',
          SOCIAL_BENEFITS: 'Government assistance',
          MATERNITY: 'Maternity benefit',
          STUDENT: 'Student, allowance',
          REMITTANCE: 'Remittance',
          UNEMPLOYED: 'No income right now',
        },
        errors: {
          required: 'Choose your source of income',
          'not-an-option': 'Choose one of the sources in the list',
        },
      },
    },
  },
  'employer-name': {
    title: 'Who is your employer?',
    cases: {
      own: {
        title: 'What is your business called?',
      },
      pension: {
        title: 'Who pays your pension?',
      },
    },
    fields: {
      employerName: {
        label: 'Employer or business',
        cases: {
          own: {
            label: 'Business name',
            hint: 'If it has no name, enter your own name.',
          },
          pension: {
            label: 'Pension payer',
            hint: 'Like SSS or GSIS',
          },
        },
        errors: {
          required: 'Enter the name of the company, business or agency, like Santos Trading',
          format: 'Check the name. Leave out signs like < or =, and a comma, dash or slash at the end, like Santos Trading Corp.',
        },
      },
    },
  },
  'job-title': {
    title: 'What is your job title?',
    fields: {
      jobTitle: {
        label: 'Job title',
        errors: {
          required: 'Enter your job title, like Sales clerk',
          format: 'Check your job title. Start with a letter or a number and leave out a comma, dash or slash at the end, like Sales clerk',
        },
      },
    },
  },
  'job-area': {
    title: 'What industry are you in?',
    fields: {
      jobArea: {
        label: 'Industry',
        options: {
          TRADE_RETAIL: 'Retail, wholesale',
          HOSPITALITY: 'Hotel, restaurant, tourism',
          IT_TELECOM: 'IT, telecom',
          CALL_CENTER: 'BPO, call center',
          LEGAL_ACCOUNTING: 'Legal, accounting',
          HEALTH: 'Healthcare',
          PUBLIC_ADMIN: 'Government',
          SECURITY_MILITARY: 'Security, uniformed services',
        },
        errors: {
          required: 'Choose your industry',
          'not-an-option': 'Choose an industry from the list',
        },
      },
    },
  },
  'position-type': {
    title: 'What is your position level?',
    fields: {
      positionType: {
        label: 'Position level',
        options: {
          UNSKILLED_WORKER: 'Rank and file (manual)',
          OFFICE_EMPLOYEE: 'Office staff',
          SPECIALIST: 'Specialist, professional',
          OWNER: 'Owner',
        },
        errors: {
          required: 'Choose your position level',
          'not-an-option': 'Choose a position level from the list',
        },
      },
    },
  },
  'income-contract-started-at': {
    title: 'When did you start working there?',
    cases: {
      own: {
        title: 'When did you start your business?',
      },
    },
    fields: {
      incomeContractStartedAt: {
        label: 'Started there',
        cases: {
          own: {
            label: 'In business since',
          },
        },
        hint: 'Month and year, like 3 2019',
        errors: {
          required: 'Enter the month and year when you started, like 3 2019',
          'not-a-date': 'Enter a real month and year in numbers, like 3 2019',
        },
      },
    },
  },
  'income-contract-expires-at': {
    title: 'When does your contract end?',
    fields: {
      incomeContractExpiresAt: {
        label: 'End of contract',
        hint: 'Month, day and year, like 12 31 2027',
        errors: {
          required: 'Enter the date when your contract ends, like 12 31 2027',
          'not-a-date': 'Enter a real date in numbers, like 12 31 2027',
        },
      },
    },
  },
  'monthly-income': {
    title: 'How much do you earn a month?',
    lede: 'Your take-home pay, after deductions. The average of the last three months is fine.',
    cases: {
      'perhaps-none': {
        title: 'How much do you receive a month?',
        lede: 'The average of the last three months is fine. If you have no income of your own, enter 0.',
      },
      own: {
        title: 'How much do you earn a month?',
        lede: 'What is left after expenses and taxes. The average of the last three months is fine.',
      },
      pension: {
        title: 'How much is your monthly pension?',
        lede: 'The amount you receive each month.',
      },
      received: {
        title: 'How much do you receive a month?',
        lede: 'The average of the last three months is fine.',
      },
    },
    fields: {
      monthlyIncome: {
        label: 'Net monthly income',
        errors: {
          required: 'Enter your monthly income, like 20,000',
          'not-a-number': 'Enter your monthly income in numbers only, like 20,000',
          'too-small': 'Enter an income of {{limit}} or more. If you have none, change the source of income to “No income right now”',
        },
      },
    },
  },
  'income-payday': {
    title: 'When is your payday?',
    cases: {
      own: {
        title: 'When do you expect to receive money next?',
      },
      pension: {
        title: 'When do you get your pension?',
      },
      received: {
        title: 'When do you receive the money?',
      },
    },
    fields: {
      salaryCycle: {
        label: 'How often are you paid?',
        cases: {
          own: {
            label: 'How often does money come in?',
            short: 'How often money comes in',
          },
          pension: {
            label: 'How often do you get it?',
            short: 'How often you get your pension',
          },
          received: {
            label: 'How often do you receive it?',
            short: 'How often you receive money',
          },
        },
        options: {
          MONTHLY: 'Once a month',
        },
        short: 'How often you are paid',
      },
      salaryCycleValue: {
        label: 'On which days?',
        cases: {
          own: {
            label: 'On which days?',
            short: 'Day you receive money',
          },
          pension: {
            label: 'On which days?',
            short: 'Pension day',
          },
          received: {
            label: 'On which days?',
            short: 'Day you receive money',
          },
        },
        options: {
          '1-16': '1st and 16th',
          '5-20': '5th and 20th',
          '10-25': '10th and 25th',
          '15-30': '15th and 30th',
        },
        errors: {
          required: 'Choose when you are paid',
        },
        short: 'Payday',
      },
      incomePayday: {
        label: 'Next payday',
        cases: {
          own: {
            label: 'Next date you receive money',
          },
          pension: {
            label: 'Next pension payment',
          },
          received: {
            label: 'Next date you receive money',
          },
        },
        hint: 'Month, day and year',
        errors: {
          required: 'Enter the next date you receive money',
          'not-a-date': 'Enter a real date in numbers: month, day and year',
          'too-early': 'Enter today or a later date: {{limit}} or later',
          'too-late': 'Enter the next date you receive money, not a later one: {{limit}} or earlier',
          'off-cycle': 'This date does not match the day above. Change one of them, or choose “It varies”',
        },
      },
    },
  },
  'monthly-extra-income': {
    title: 'Do you have other income?',
    lede: 'A sideline, rent, remittances. Enter 0 if none.',
    fields: {
      monthlyExtraIncome: {
        label: 'Other income',
        errors: {
          required: 'Enter your other monthly income, or 0',
          'not-a-number': 'Enter the amount in numbers only, like 3,000',
        },
      },
    },
  },
  'income-details': {
    title: 'Your income',
    fields: {
      workPhone: {
        label: 'Office phone',
        errors: {
          required: 'Enter the phone number of your office, like (02) 8123 4567',
          'phone-not-a-number': 'Enter the phone number in numbers only, like (02) 8123 4567',
          'phone-invalid-country': 'Enter a Philippine phone number, like (02) 8123 4567',
          'phone-too-short': 'The phone number is too short. A complete one is (02) 8123 4567',
          'phone-too-long': 'The phone number is too long. A correct one is (02) 8123 4567',
        },
      },
      spouseMonthlyIncome: {
        label: 'Income of your spouse or partner',
        errors: {
          'not-a-number': 'Enter the amount in numbers only, like 15,000',
        },
      },
      hasProofOfIncome: {
        label: 'Do you have proof of income?',
        hint: 'Payslips, a bank statement, a COE or an ITR',
        errors: { required: 'Choose whether you have proof of income' },
        short: 'Proof of income',
      },
    },
  },
})
