import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'provident-offer': {
    title: 'Your offer from Provident',
    lede: 'You can take less, or pay it back over a longer time. The instalment and the yearly rate are those of the offer as it stands; the adviser says those of another amount before anything is signed.',
    fields: {
      providentService: {
        label: 'How do you want to get the money and pay it back?',
        options: { ACCOUNT: 'By bank transfer', AT_HOME: 'In cash at home, with the adviser' },
        errors: { required: 'Choose how you want to get the money' },
      },
      providentPhone: {
        label: 'On which number may the adviser call?',
        errors: { required: 'Enter the number on which the adviser may call' },
      },
    },
    more: { accept: 'Send to Provident' },
  },
})
