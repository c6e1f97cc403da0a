import { defineTexts } from '#core/model/texts.ts'

export default {
  co: defineTexts({
    page: {
      title: 'Préstamos en línea sin enredos | Finipay',
      description: 'Cuéntenos cuánto necesita y compare ofertas de varias entidades con una sola solicitud. Sin costo y sin compromiso.',
      keywords: 'préstamos en línea, crédito en línea, comparar créditos, préstamos personales',
    },
    steps: {
      'initial-details': {
        title: 'Un préstamo sin enredos',
        lede: 'Cuéntenos cómo avisarle y compare lo que le ofrecen varias entidades. Consultar no tiene costo.',
      },
    },
  }),
  es: defineTexts({
    page: {
      title: 'Préstamos online sin líos | Finipay',
      description: 'Cuéntanos cuánto necesitas y compara ofertas de varias entidades con una sola solicitud. Gratis y sin compromiso.',
      keywords: 'préstamos online, préstamos personales, comparar préstamos, financiación online',
    },
    steps: {
      'initial-details': {
        title: 'Un préstamo sin líos',
        lede: 'Cuéntanos cómo avisarte y compara lo que te ofrecen varias entidades. Preguntar es gratis.',
      },
    },
  }),
  ph: defineTexts({
    page: {
      title: 'Online loans made simple | Finipay',
      description: 'Tell us how much you need and compare offers from several lenders with one application. Free, with no obligation.',
      keywords: 'online loan, personal loan, compare loans, loans Philippines',
    },
    steps: {
      'initial-details': {
        title: 'A loan without the hassle',
        lede: 'Tell us how to reach you and compare offers from several lenders. Applying is free.',
      },
    },
  }),
}
