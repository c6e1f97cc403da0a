import { defineTexts } from '../../../core/define/texts.ts'

export default {
  co: defineTexts({
    page: {
      title: 'Préstamos en línea, a su medida | Cashtero',
      description: 'Elija el monto y el plazo: Cashtero lleva su solicitud a varias entidades y usted decide. Sin costo y sin compromiso.',
      keywords: 'préstamo en línea, préstamo rápido, crédito en línea, préstamos pequeños, préstamos en Colombia',
    },
  }),
  es: defineTexts({
    page: {
      title: 'Préstamos rápidos online | Cashtero',
      description: 'Elige importe y plazo: Cashtero lleva tu solicitud a varias entidades y tú decides. Gratis y sin compromiso.',
      keywords: 'préstamos rápidos, minipréstamos, préstamos online, dinero rápido',
    },
  }),
  mx: defineTexts({
    page: {
      title: 'Préstamos rápidos en línea | Cashtero',
      description: 'Elige el monto y el plazo: Cashtero lleva tu solicitud a varias financieras y tú decides. Gratis y sin compromiso.',
      keywords: 'préstamos rápidos, préstamos en línea, préstamos de nómina, dinero en línea, préstamos en México',
    },
  }),
  ph: defineTexts({
    page: {
      title: 'Quick online loans | Cashtero',
      description:
        'Choose how much and for how long. Cashtero takes your application to several lenders, and you decide. Free, with no obligation.',
      keywords: 'quick loan, online loan, cash loan, short-term loan, loans Philippines',
    },
  }),
}
