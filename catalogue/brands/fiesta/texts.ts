import { defineTexts } from '#core/model/texts.ts'

export default {
  co: defineTexts({
    page: {
      title: 'Créditos a cuotas en línea | Fiesta',
      description:
        'Su crédito en cuotas que sí le caben en el mes: una sola solicitud, ofertas de varias entidades. Sin costo y sin compromiso.',
      keywords: 'crédito a cuotas, crédito en línea, préstamo en línea, crédito de libre inversión',
    },
    steps: {
      'initial-details': {
        title: 'Su crédito, en cuotas que le caben en el mes',
        lede: 'Una sola solicitud y propuestas de varias entidades. Díganos cómo podemos avisarle.',
      },
    },
  }),
  es: defineTexts({
    page: {
      title: 'Préstamos a plazos online | Fiesta',
      description: 'Tu préstamo en cuotas que encajan en tu mes: una sola solicitud, ofertas de varias entidades. Gratis y sin compromiso.',
      keywords: 'préstamos a plazos, préstamos online, préstamos personales, cuotas mensuales',
    },
    steps: {
      'initial-details': {
        title: 'Tu préstamo, en cuotas a tu medida',
        lede: 'Una sola solicitud y ofertas de varias entidades. Dinos cómo podemos avisarte.',
      },
    },
  }),
  mx: defineTexts({
    page: {
      title: 'Préstamos en pagos fijos | Fiesta',
      description:
        'Tu préstamo en pagos que caben en tu quincena: una sola solicitud, ofertas de varias financieras. Gratis y sin compromiso.',
      keywords: 'préstamos en pagos, préstamos en línea, préstamos personales, pagos quincenales',
    },
    steps: {
      'initial-details': {
        title: 'Tu préstamo, en pagos que caben en tu quincena',
        lede: 'Una sola solicitud y ofertas de varias financieras. Dinos cómo podemos avisarte.',
      },
    },
  }),
}
