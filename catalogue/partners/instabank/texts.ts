import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'instabank-offer': {
    title: 'Your offer from Instabank',
    lede: 'Instabank is a Norwegian bank. Look at all the figures before you decide; nothing is signed yet.',
    more: { accept: 'Go on with {{partner}}' },
  },
})
