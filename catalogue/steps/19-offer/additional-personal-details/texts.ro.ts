import { defineStepTexts } from '#core/model/texts.ts'

export default defineStepTexts({
  title: 'Încă puțin despre tine',
  lede: 'Creditorul mai are nevoie de aceste date ca să te identifice.',
})
