import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Who depends on your income?',
  fields: {
    numberOfDependants: {
      label: 'Children under 18',
      errors: {
        required: 'Choose how many children depend on you',
        'not-a-number': 'Enter a number for children depend on you, like 2',
        'too-small': 'Enter {{limit}} or more',
        'too-large': 'Enter {{limit}} or less; choose {{limit}} if there are more',
      },
      short: 'Children',
    },
    numberOfDependantsOther: {
      label: 'Other people',
      errors: {
        required: 'Choose how many other people depend on you',
        'not-a-number': 'Enter a number for other people depend on you, like 2',
        'too-small': 'Enter {{limit}} or more',
        'too-large': 'Enter {{limit}} or less; choose {{limit}} if there are more',
      },
      short: 'Other dependants',
    },
  },
})
