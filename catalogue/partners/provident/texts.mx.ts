import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'provident-offer': {
    title: 'Tu oferta de Provident',
    lede: 'Puedes pedir menos o pagar en más tiempo. El pago y el CAT son los de la oferta; para otro monto te los dice tu asesor antes de que firmes.',
    fields: {
      providentService: {
        label: '¿Cómo quieres recibir y pagar tu préstamo?',
        options: { ACCOUNT: 'Por transferencia a tu cuenta', AT_HOME: 'En efectivo en tu casa, con tu asesor' },
        errors: { required: 'Elige cómo quieres recibir y pagar tu préstamo' },
      },
      providentPhone: {
        label: '¿A qué número te puede llamar tu asesor?',
        errors: { required: 'Escribe el número al que te puede llamar tu asesor' },
      },
    },
    more: { accept: 'Enviar a Provident' },
  },
})
