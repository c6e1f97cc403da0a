import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'monthly-expenses': {
    title: 'How much do you spend a month?',
    lede: 'Food, fare, bills and rent. Do not include loans.',
    fields: {
      monthlyExpenses: {
        label: 'Monthly expenses',
        errors: {
          required: 'Enter how much you spend a month, like 8,000',
          'not-a-number': 'Enter the amount in numbers only, like 8,000',
        },
      },
    },
  },
  'monthly-credit-commitments': {
    title: 'Are you paying other loans?',
    lede: 'Include credit cards, loan apps and installment purchases.',
    cases: {
      combine: {
        title: 'How much do you pay for your loans each month?',
      },
    },
    fields: {
      hasOtherLoans: {
        label: 'Other loans',
        errors: {
          required: 'Choose whether you are paying other loans',
        },
      },
      monthlyCreditCommitments: {
        label: 'Total loan payments',
        cases: {
          combine: {
            label: 'Your loan payments',
          },
        },
        errors: {
          required: 'Enter how much you pay for other loans a month, like 2,500',
          'not-a-number': 'Enter the amount in numbers only, like 2,500',
          'too-large': 'Enter payments of {{limit}} or less',
        },
        short: 'Monthly loan payments',
      },
    },
  },
  'credit-history': {
    title: 'Are your loan payments up to date?',
    lede: 'An honest answer helps us ask the right lenders.',
    fields: {
      negativeCreditHistory: {
        label: 'Credit history',
        options: {
          NONE: 'No past due',
          MINOR: 'Late by less than 30 days',
          ACTIVE: 'Past due by 30 days or more',
          LEGAL: 'With a court case',
          UNKNOWN: 'Not sure',
        },
      },
      overdueDebtAmount: {
        label: 'Past due amount',
        errors: {
          required: 'Enter how much is past due, like 5,000',
          'not-a-number': 'Enter the amount in numbers only, like 5,000',
          'too-large': 'Tick “More than {{limit}}” if it is more, or enter {{limit}} or less',
        },
      },
    },
  },
  'vehicle-ownership': {
    title: 'Do you have a vehicle?',
    fields: {
      vehicleLicensePlateNumber: {
        label: 'Plate number',
        hint: 'Like ABC 1234',
        errors: {
          required: 'Enter the plate number, like ABC 1234',
          format: 'Check the plate number. It has letters and numbers only, like ABC 1234',
          'too-long': 'Enter the plate number in no more than {{limit}} characters',
        },
      },
      vehicleMake: {
        label: 'Make',
        errors: {
          required: 'Enter the make of your vehicle, like Toyota',
          format: 'Check the make. Use letters, numbers, spaces and dashes only, like Toyota',
          'too-long': 'Enter the make in no more than {{limit}} characters',
        },
      },
      vehicleModel: {
        label: 'Model',
        errors: {
          required: 'Enter the model of your vehicle, like Vios',
          format: 'Check the model. Use letters, numbers, spaces and dashes only, like Vios',
          'too-long': 'Enter the model in no more than {{limit}} characters',
        },
      },
      vehicleYear: {
        label: 'Year model',
        errors: { required: 'Choose the year model', format: 'Choose a year from the list' },
      },
      vehicleMileage: {
        label: 'Mileage',
        suffix: 'km',
        errors: {
          required: 'Enter the mileage, like 85,000',
          'not-a-number': 'Enter the mileage in numbers only, like 85,000',
          'too-small': 'Enter {{limit}} or more',
          'too-large': 'Enter {{limit}} or less',
        },
      },
      vehicleFuel: {
        label: 'Fuel',
        options: { PETROL: 'Gasoline', DIESEL: 'Diesel', HYBRID: 'Hybrid', ELECTRIC: 'Electric', GAS: 'LPG' },
        errors: { required: 'Choose the fuel', 'not-an-option': 'Choose one of the answers shown' },
      },
    },
  },
  'bank-account': {
    title: 'Do you have a bank account or e-wallet?',
    lede: 'The lender sends your loan there. GCash and Maya are fine.',
    fields: {
      hasBankAccount: {
        label: 'Bank account or e-wallet',
        errors: {
          required: 'Choose whether you have a bank account or e-wallet',
        },
      },
      bankName: {
        label: 'Bank or e-wallet',
        errors: {
          required: 'Choose your bank or e-wallet',
          'not-an-option': 'Choose a bank or e-wallet from the list',
        },
      },
      accountType: {
        label: 'Type of account',
        options: {
          CHECKING: 'Checking',
        },
      },
      accountNumber: {
        label: 'Account number',
        hint: 'For GCash and Maya, this is your mobile number.',
        errors: {
          required: 'Enter your account number, like 001234567890',
          format: 'Check your account number. It has 6 to 16 digits, like 001234567890',
          'too-long': 'Enter your account number in no more than {{limit}} digits',
        },
      },
    },
  },
})
