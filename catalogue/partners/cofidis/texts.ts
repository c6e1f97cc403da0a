import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'cofidis-offer': {
    title: 'Your offer from Cofidis',
    lede: 'Look at all the figures before you decide. Nothing is signed yet.',
    more: { accept: 'Go on with {{partner}}' },
  },
})
