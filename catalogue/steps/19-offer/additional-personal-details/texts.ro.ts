import { defineStepTexts } from '../../../../core/define/texts.ts'

export default defineStepTexts({
  title: 'Încă puțin despre dvs.',
  lede: 'Creditorul mai are nevoie de aceste date pentru a vă identifica.',
})
