import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Are you a politically exposed person?',
  lede: 'The law makes lenders ask this.',
  fields: {
    isPoliticallyExposed: {
      label: 'Do you hold, or did you hold in the last two years, an important public office?',
      hint: 'A minister, member of parliament, judge, general or head of a public company, for example.',
      errors: {
        required: 'Choose whether you hold or held an important public office',
      },
      short: 'Politically exposed',
    },
    connectedToPep: {
      label: 'Are you a close relative or associate of someone who does?',
      errors: {
        required: 'Choose whether a close relative or associate holds such an office',
      },
      short: 'Connected to such a person',
    },
  },
})
