import { defineTexts } from '../../../../core/define/texts.ts'

export default defineTexts({
  choose: 'Select',
  skip: 'Skip this step',
  saved: 'Your answers are saved automatically. You can come back later.',
  failure: {
    lede: 'Your answers are safe. Reload the page to continue where you left off.',
    sentence: 'Something went wrong. Please try again later.',
    reload: 'Reload',
  },
  waiting: {
    slow: 'This is taking longer than usual. We are still waiting for an answer.',
    offline: 'You are offline. Your answers stay on this device and will be sent once you are back online.',
  },
  sections: {
    money: 'Your finances',
  },
  summary: {
    period: 'Loan term',
    points: {
      free: 'Free, with no obligation',
      encrypted: 'Your data is sent encrypted',
    },
  },
  amount: {
    asked: 'You are applying for',
    over: 'for {{period}}',
  },
  search: { found: 'Found: {{number}}' },
  answers: { none: 'Not answered' },
  errors: {
    required: 'Please answer this question',
    'must-accept': 'Check this box to continue',
    format: 'Please check what you typed here',
    'too-long': 'Use no more than {{limit}} characters',
    'not-a-number': 'Use numbers only, no letters',
    'not-a-date': 'Enter a real date: month, day and year, like 3 27 1985',
    'too-early': 'Enter {{limit}} or a later date',
    'too-late': 'Enter {{limit}} or an earlier date',
    'not-an-option': 'Choose one of the answers in the list',
    'same-as-other': 'This must be different from your other answer',
    check: 'One character seems to be wrong. Compare it with your document',
    'phone-not-a-number': 'Enter a mobile number, like 0917 123 4567',
    'phone-invalid-country': 'Enter a Philippine mobile number, like 0917 123 4567',
    'phone-too-short': 'The mobile number is too short. It has 11 digits, like 0917 123 4567',
    'phone-too-long': 'The mobile number is too long. It has 11 digits, like 0917 123 4567',
  },
  sms: { phoneCode: '{{code}} is your {{brand}} code, valid for 10 minutes. Do not share it. We will never call to ask for it.' },
  problems: {
    'answers-refused': 'Some answers need another look. Please correct them and continue.',
    unexpected: 'That did not work, and it is our fault. Please try again in a moment.',
    'code-wrong': 'That is not the code we sent. Check the digits and enter them again.',
    'code-expired': 'This code has expired. Please ask for a new one.',
    'lead-unknown': 'We cannot find this application on this device. Please start a new one.',
    'move-not-allowed': 'You already finished this step. We will take you to where you are.',
    'lead-expired': 'This application has expired. Please start a new one. It takes only a few minutes.',
    'body-too-large': 'The file is too big. Send one of up to 10 MB.',
    'too-many-requests': 'Too many tries in a short time. Please wait a while and try again.',
    'too-many-tries': 'Too many tries. Please wait before you try again.',
    'not-ready': 'We cannot receive this right now. Your answers are safe. Please try again in a moment.',
  },
})
