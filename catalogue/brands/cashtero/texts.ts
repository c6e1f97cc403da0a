import { defineTexts } from '#core/model/texts.ts'

export default {
  co: defineTexts({
    page: {
      title: 'Préstamos en línea, a su medida | Cashtero',
      description: 'Elija el monto y el plazo: Cashtero lleva su solicitud a varias entidades y usted decide. Sin costo y sin compromiso.',
      keywords: 'préstamo en línea, préstamo rápido, crédito en línea, préstamos pequeños, préstamos en Colombia',
    },
    steps: {
      'initial-details': {
        title: 'Un préstamo para lo que no da espera',
        lede: 'Díganos cómo avisarle y le traemos las propuestas de varias entidades. Consultar no tiene costo.',
      },
    },
  }),
  es: defineTexts({
    page: {
      title: 'Préstamos rápidos online | Cashtero',
      description: 'Elige importe y plazo: Cashtero lleva tu solicitud a varias entidades y tú decides. Gratis y sin compromiso.',
      keywords: 'préstamos rápidos, minipréstamos, préstamos online, dinero rápido',
    },
    steps: {
      'initial-details': {
        title: 'Un préstamo pequeño para un apuro',
        lede: 'Dinos cómo avisarte y te traemos las ofertas de varias entidades. Preguntar es gratis.',
      },
    },
  }),
  mx: defineTexts({
    page: {
      title: 'Préstamos rápidos en línea | Cashtero',
      description: 'Elige el monto y el plazo: Cashtero lleva tu solicitud a varias financieras y tú decides. Gratis y sin compromiso.',
      keywords: 'préstamos rápidos, préstamos en línea, préstamos de nómina, dinero en línea, préstamos en México',
    },
    steps: {
      'initial-details': {
        title: 'Un préstamo chico para un apuro',
        lede: 'Dinos cómo avisarte y te traemos las ofertas de varias financieras. Preguntar no cuesta nada.',
      },
    },
  }),
  ph: defineTexts({
    page: {
      title: 'Quick online loans | Cashtero',
      description:
        'Choose how much and for how long. Cashtero takes your application to several lenders, and you decide. Free, with no obligation.',
      keywords: 'quick loan, online loan, cash loan, short-term loan, loans Philippines',
    },
    steps: {
      'initial-details': {
        title: 'Short on cash before payday?',
        lede: 'Tell us how to reach you and see what lenders can offer. Applying is free.',
      },
    },
  }),
}
