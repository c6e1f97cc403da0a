import { defineTexts } from '../../../core/define/texts.ts'

export default {
  co: defineTexts({
    page: {
      title: 'Créditos a cuotas en línea | Fiesta',
      description:
        'Su crédito en cuotas que sí le caben en el mes: una sola solicitud, ofertas de varias entidades. Sin costo y sin compromiso.',
      keywords: 'crédito a cuotas, crédito en línea, préstamo en línea, crédito de libre inversión',
    },
  }),
  es: defineTexts({
    page: {
      title: 'Préstamos a plazos online | Fiesta',
      description: 'Tu préstamo en cuotas que encajan en tu mes: una sola solicitud, ofertas de varias entidades. Gratis y sin compromiso.',
      keywords: 'préstamos a plazos, préstamos online, préstamos personales, cuotas mensuales',
    },
  }),
  mx: defineTexts({
    page: {
      title: 'Préstamos en pagos fijos | Fiesta',
      description:
        'Tu préstamo en pagos que caben en tu quincena: una sola solicitud, ofertas de varias financieras. Gratis y sin compromiso.',
      keywords: 'préstamos en pagos, préstamos en línea, préstamos personales, pagos quincenales',
    },
  }),
}
