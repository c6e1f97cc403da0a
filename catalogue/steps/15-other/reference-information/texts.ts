import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Who can tell us about you?',
  lede: 'Someone who knows you well and agrees to be called.',
  fields: {
    referenceType: {
      label: 'Relation to you',
      options: {
        SPOUSE: 'Spouse or partner',
        PARENT: 'Parent',
        SIBLING: 'Brother or sister',
        CHILD: 'Child',
        RELATIVE: 'Other relative',
        FRIEND: 'Friend',
        COLLEAGUE: 'Colleague',
        EMPLOYER: 'Employer',
        NEIGHBOUR: 'Neighbour',
      },
      errors: {
        required: 'Choose who this person is to you',
        'not-an-option': 'Choose one of the relations in the list',
      },
    },
    referenceName: {
      label: 'Name',
      errors: {
        required: 'Enter the name of this person',
        format: 'Enter the name in letters only',
        'too-long': 'Enter the name in no more than {{limit}} letters',
      },
      short: 'Name of the reference',
    },
    referencePhoneNumber: {
      label: 'Phone number',
      errors: {
        required: 'Enter the phone number of this person',
        'phone-not-a-number': 'Enter the phone number in figures only',
        'phone-invalid-country': 'Enter a phone number of this country',
        'phone-too-short': 'Some figures of the phone number are missing',
        'phone-too-long': 'The phone number has too many figures',
        'same-as-other': 'Enter another number than your own',
      },
      short: 'Phone of the reference',
    },
  },
})
