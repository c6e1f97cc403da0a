import { defineTexts } from '../../../core/define/texts.ts'

export default {
  co: defineTexts({
    page: {
      title: 'Préstamos en línea sin enredos | Finipay',
      description: 'Cuéntenos cuánto necesita y compare ofertas de varias entidades con una sola solicitud. Sin costo y sin compromiso.',
      keywords: 'préstamos en línea, crédito en línea, comparar créditos, préstamos personales',
    },
  }),
  es: defineTexts({
    page: {
      title: 'Préstamos online sin líos | Finipay',
      description: 'Cuéntanos cuánto necesitas y compara ofertas de varias entidades con una sola solicitud. Gratis y sin compromiso.',
      keywords: 'préstamos online, préstamos personales, comparar préstamos, financiación online',
    },
  }),
  mx: defineTexts({
    page: {
      title: 'Préstamos en línea sin complicaciones | Finipay',
      description: 'Cuéntanos cuánto necesitas y compara ofertas de varias financieras con una sola solicitud. Gratis y sin compromiso.',
      keywords: 'préstamos en línea, préstamos personales, comparar préstamos, financieras en México',
    },
  }),
  ph: defineTexts({
    page: {
      title: 'Online loans made simple | Finipay',
      description: 'Tell us how much you need and compare offers from several lenders with one application. Free, with no obligation.',
      keywords: 'online loan, personal loan, compare loans, loans Philippines',
    },
  }),
}
