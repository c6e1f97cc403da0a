import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  checking: {
    title: 'Estamos consultando a los prestamistas',
    lede: 'Suele tardar menos de un minuto. Puede dejar esta página abierta.',
    more: {
      lenders: 'Prestamistas',
      waiting: 'Consultando…',
      answered: 'Respondió',
      failed: 'Sin respuesta útil',
      progress: 'Respuestas hasta ahora: {{answered}}',
      long: 'Está tardando más de lo normal. Puede cerrar esta página: le escribiremos por correo cuando haya novedades.',
      offline: 'No hay conexión. Seguimos consultando a los prestamistas, y esta página continuará sola cuando vuelva la conexión.',
      review: 'Puede pedir que una persona revise una decisión automatizada: [cómo pedirlo].',
    },
  },
  accepted: {
    title: 'Tiene una oferta',
    lede: 'Mírela con calma. El trámite se completa en la página del prestamista.',
    fields: {
      offerId: { label: '¿Cuál oferta elige?', errors: { required: 'Elija una oferta', format: 'Elija una de las ofertas' } },
      offerAmount: {
        label: 'Monto de la oferta',
        hint: 'La suma que necesite, dentro de la oferta',
        errors: {
          required: 'Escriba el monto que toma',
          'not-a-number': 'Escriba el monto solo con números',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba {{limit}} o menos',
        },
      },
      offerPeriod: {
        label: 'Plazo de la oferta',
        hint: 'El tiempo que necesite, dentro de la oferta',
        errors: {
          required: 'Escriba el plazo que elige',
          'not-a-number': 'Escriba el plazo solo con números',
          'too-small': 'Escriba {{limit}} o más',
          'too-large': 'Escriba {{limit}} o menos',
        },
      },
      offerAccepted: { label: '¿Acepta esta oferta?', errors: { required: 'Elija si acepta la oferta' }, short: 'Oferta aceptada' },
      offerContactTime: {
        label: '¿A qué hora le podemos llamar?',
        options: { MORNING: 'En la mañana', AFTERNOON: 'En la tarde', EVENING: 'En la noche', ANY: 'A cualquier hora' },
        errors: { required: 'Elija a qué hora le podemos llamar', 'not-an-option': 'Elija una de las opciones' },
        short: 'Hora de llamada',
      },
    },
    more: {
      several: 'Elija una oferta',
      compare: 'Compare y elija. El trámite se completa en la página del prestamista.',
      another: 'Otro prestamista tiene una oferta',
      declined: 'Usted rechazó: {{partners}}. La oferta que ve ahora es de otro prestamista.',
      stop: 'No tiene que aceptarla y puede cancelar su solicitud cuando quiera:',
      ends: 'Si dice que no, no podrá volver a esta oferta y preguntaremos si otro prestamista tiene una.',
      best: 'Menor costo total',
      choose: 'Elegir esta oferta',
      decline: 'No, gracias',
      amount: 'Monto',
      period: 'Plazo',
      instalment: 'Cada mes',
      total: 'Paga en total',
      nominalRate: 'Tasa nominal anual',
      apr: 'Tasa efectiva anual (TEA)',
      by: 'Oferta de {{partner}}',
      leaving: 'Pasará a la página de {{partner}}.',
      example: 'Las condiciones definitivas son las del contrato con el prestamista.',
    },
  },
})
