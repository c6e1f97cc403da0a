import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'Who pays your income?',
  lede: 'If you work for yourself, your business. If you are retired, whoever pays your pension.',
  fields: {
    employerName: {
      label: 'Company or institution',
      errors: {
        required: 'Enter the name of the company or institution',
        format: 'Check the name: it ends with a letter, a figure or a dot',
        'too-long': 'Enter the name in no more than {{limit}} characters',
      },
    },
  },
})
