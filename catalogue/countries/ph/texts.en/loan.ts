import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'initial-details': {
    title: 'Apply for a loan in minutes',
    lede: 'Tell us how to reach you. Applying is free.',
    fields: {
      amount: {
        label: 'Loan amount',
        errors: {
          required: 'Enter how much you need, like 10,000',
          'not-a-number': 'Enter the amount in numbers only, like 10,000',
          'too-small': 'The lowest amount is {{limit}}. Enter that or more',
          'too-large': 'The highest amount is {{limit}}. Enter that or less',
        },
      },
      period: {
        label: 'Loan term',
        errors: {
          required: 'Enter how long you need to pay, like 91',
          'not-a-number': 'Enter the loan term in numbers only, like 91',
          'too-small': 'The shortest term is {{limit}}. Enter that or more',
          'too-large': 'The longest term is {{limit}}. Enter that or less',
        },
      },
      email: {
        label: 'Email address',
        errors: {
          required: 'Enter your email address, like ana.santos@gmail.com',
          format: 'Check your email address. It needs an @ and a domain, like ana.santos@gmail.com',
          'too-long': 'Enter an email address with no more than {{limit}} characters',
        },
      },
      phoneNumber: {
        label: 'Mobile number',
        hint: 'We will text you a code.',
        errors: {
          required: 'Enter your mobile number, like 0917 123 4567',
          'phone-not-a-number': 'Enter your mobile number in numbers only, like 0917 123 4567',
          'phone-invalid-country': 'Enter a Philippine mobile number that starts with 09, like 0917 123 4567',
          'phone-too-short': 'Your mobile number is too short. Enter all 11 digits, like 0917 123 4567',
          'phone-too-long': 'Your mobile number is too long. Enter 11 digits only, like 0917 123 4567',
        },
      },
      generalPolicies: {
        label: 'Your consent',
        options: {
          PRIVACY: 'I agree to the [collection and use of my personal data].',
          TERMS: 'I accept the [terms and conditions].',
        },
        errors: {
          PRIVACY: 'Check the box so that we may use your data. Without it we cannot process your application',
          TERMS: 'Check the box to accept the terms. Without it we cannot process your application',
        },
      },
      marketingConsents: {
        label: 'Offers, if you want them',
        short: 'Offers',
        options: {
          sms: 'By [text or Viber]',
        },
      },
    },
  },
  'loan-purpose': {
    title: 'What is the loan for?',
    fields: {
      loanPurpose: {
        label: 'Purpose of the loan',
        options: {
          EDUCATION: 'Tuition',
          APPLIANCES: 'Gadgets, appliances',
          CAR_PURCHASE: 'Vehicle purchase',
          EVENT: 'Wedding, event',
          BUSINESS: 'Business capital',
        },
        errors: {
          required: 'Choose what the loan is for',
          'not-an-option': 'Choose one of the purposes in the list',
        },
      },
    },
  },
  'loan-information': {
    title: 'Your loan',
    lede: 'Choose how much you need and for how long. Applying is free.',
    fields: {
      financingOption: {
        label: 'Type of loan',
        options: {
          INSTALMENT_LOAN: 'Installment loan',
          VEHICLE_SECURED_LOAN: 'Loan with your car as collateral',
        },
        errors: {
          required: 'Choose the type of loan',
          'not-an-option': 'Choose one of the types in the list',
        },
      },
      monthlyPaymentDay: {
        label: 'Due date every month',
        hint: 'From the 1st to the 28th',
        errors: {
          required: 'Enter the day of the month when you want to pay, like 15',
          'not-a-number': 'Enter the day in numbers only, like 15',
        },
      },
      periodScale: { label: 'Unit of the loan term', options: { days: 'Days', months: 'Months' } },
    },
  },
})
