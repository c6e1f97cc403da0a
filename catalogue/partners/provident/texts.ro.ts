import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'provident-offer': {
    title: 'Oferta ta de la Provident',
    lede: 'Poți lua mai puțin sau poți plăti într-un timp mai lung. Rata și DAE sunt cele ale ofertei; pentru altă sumă ți le spune consultantul înainte să semnezi ceva.',
    fields: {
      providentService: {
        label: 'Cum vrei să primești și să plătești împrumutul?',
        options: { ACCOUNT: 'Prin transfer în cont', AT_HOME: 'În numerar, acasă, prin consultant' },
        errors: { required: 'Alege cum vrei să primești și să plătești împrumutul' },
      },
      providentPhone: {
        label: 'La ce număr te poate suna consultantul?',
        errors: { required: 'Scrie numărul la care te poate suna consultantul' },
      },
    },
    more: { accept: 'Trimite la Provident' },
  },
})
