import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'tfbank-consents': {
    title: 'Czego potrzebuje od Ciebie TF Bank',
    lede: 'TF Bank jest bankiem szwedzkim. Podejmie decyzję, gdy tylko te punkty będą jasne.',
    fields: {
      tfbankInformation: {
        label: 'Otrzymałem(-am) [informacje przed zawarciem umowy].',
        errors: {
          'must-accept': 'Zaznacz pole, gdy masz już informacje przed zawarciem umowy',
        },
      },
      tfbankBureau: {
        label: 'Wiem, że bank [sprawdzi mnie w BIK i BIG].',
        errors: {
          'must-accept': 'Zaznacz pole, gdy wiesz, że bank sprawdzi BIK i BIG',
        },
      },
      tfbankTransfer: {
        label: 'Zgadzam się na [przekazanie moich danych do TF Banku w Szwecji].',
        errors: {
          'must-accept': 'Zaznacz pole, aby Twoje dane mogły trafić do TF Banku',
        },
      },
      tfbankSignature: {
        label: 'Zgadzam się [podpisać umowę elektronicznie].',
        errors: {
          'must-accept': 'Zaznacz pole, aby podpisać umowę elektronicznie',
        },
      },
    },
  },
})
