import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'pep-details': {
    title: 'Are you a politically exposed person?',
    lede: 'Lenders must ask this under the Anti-Money Laundering Act.',
    fields: {
      isPoliticallyExposed: {
        label: 'Do you hold a high government position, or did you in the last two years?',
        hint: 'For example, a governor, mayor, member of Congress, judge, general or head of a government corporation.',
        errors: {
          required: 'Choose whether you hold or held a high government position',
        },
      },
      connectedToPep: {
        label: 'Are you a close relative or associate of someone who does?',
        errors: {
          required: 'Choose whether a close relative or associate holds such a position',
        },
      },
    },
  },
  'reference-information': {
    title: 'Who is your character reference?',
    lede: 'Someone who knows you well. Please tell them that we may call.',
    fields: {
      referenceType: {
        label: 'Relationship to you',
        options: {
          COLLEAGUE: 'Co-worker',
          EMPLOYER: 'Boss',
          NEIGHBOUR: 'Neighbor',
        },
        errors: {
          required: 'Choose how this person is related to you',
          'not-an-option': 'Choose one of the answers in the list',
        },
      },
      referenceName: {
        label: 'Full name',
        errors: {
          required: 'Enter the full name of this person, like Jose Santos',
          format: 'Enter the name in letters only, like Jose Santos',
        },
      },
      referencePhoneNumber: {
        label: 'Mobile number',
        errors: {
          required: 'Enter the mobile number of this person, like 0917 123 4567',
          'phone-not-a-number': 'Enter the mobile number in numbers only, like 0917 123 4567',
          'phone-invalid-country': 'Enter a Philippine mobile number, like 0917 123 4567',
          'phone-too-short': 'The mobile number is too short. Enter all 11 digits, like 0917 123 4567',
          'phone-too-long': 'The mobile number is too long. Enter 11 digits only, like 0917 123 4567',
          'same-as-other': 'Enter a number that is not your own',
        },
      },
    },
  },
})
