import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Do you live in a flat?',
  lede: 'If not, go on without writing anything.',
  fields: {
    blockNumber: {
      label: 'Building',
      errors: {
        required: 'Enter the building',
        format: 'Check the building: it cannot end with a hyphen or comma',
        'too-long': 'Enter the building in no more than {{limit}} characters',
      },
    },
    floor: {
      label: 'Floor',
      errors: {
        required: 'Enter the floor',
        format: 'Check the floor: it cannot end with a hyphen or comma',
        'too-long': 'Enter the floor in no more than {{limit}} characters',
      },
    },
    flatNumber: {
      label: 'Flat',
      errors: {
        required: 'Enter the number of your flat',
        format: 'Check the number of your flat: it cannot end with a hyphen or comma',
        'too-long': 'Enter the number of your flat in no more than {{limit}} characters',
      },
    },
  },
})
