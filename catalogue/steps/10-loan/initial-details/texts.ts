import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Your loan, in a few minutes',
  lede: 'Tell us how we can reach you. Asking costs nothing.',
  tab: 'Apply for a loan',
  fields: {
    amount: {
      label: 'Amount',
      errors: {
        required: 'Enter the amount that you need',
        'not-a-number': 'Enter the amount in figures only, without letters',
        'too-small': 'Enter an amount of {{limit}} or more',
        'too-large': 'Enter an amount of {{limit}} or less',
      },
    },
    period: {
      label: 'Period',
      errors: {
        required: 'Enter the time in which you want to pay back',
        'not-a-number': 'Enter the period in figures only, like 12',
        'too-small': 'Enter a period of {{limit}} or more',
        'too-large': 'Enter a period of {{limit}} or less',
      },
    },
    email: {
      label: 'Email address',
      errors: {
        required: 'Enter your email address, like ana@example.com',
        format: 'Check your email address: it needs an @ and a domain, like ana@example.com',
        'too-long': 'Enter an email address of no more than {{limit}} characters',
      },
    },
    phoneNumber: {
      label: 'Mobile number',
      hint: 'We will send you a code by SMS.',
      errors: {
        required: 'Enter your mobile number',
        'phone-not-a-number': 'Enter your mobile number in figures only',
        'phone-invalid-country': 'Enter a mobile number of this country',
        'phone-too-short': 'Some figures of your mobile number are missing',
        'phone-too-long': 'Your mobile number has too many figures',
      },
    },
    generalPolicies: {
      label: 'Your agreement',
      options: {
        PRIVACY: 'I agree to the [processing of my personal data].',
        TERMS: 'I accept the [terms and conditions].',
      },
      errors: {
        PRIVACY: 'Tick the box that lets us process your data: without it we cannot look at your application',
        TERMS: 'Tick the box that accepts the terms: without it we cannot look at your application',
      },
    },
    marketingConsents: {
      label: 'Offers, if you like',
      short: 'Offers',
      hint: 'You can change your mind at any time.',
      options: {
        email: 'By [email]',
        sms: 'By [SMS or WhatsApp]',
        phone: 'By [phone call]',
        partners: 'From [our partners] too',
      },
    },
  },
})
