import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  checking: {
    title: 'Estamos preguntando a las entidades',
    lede: 'Suele tardar menos de un minuto. Puedes dejar esta página abierta.',
    more: {
      lenders: 'Entidades',
      waiting: 'Preguntando…',
      answered: 'Ha respondido',
      failed: 'Sin respuesta útil',
      progress: 'Respuestas hasta ahora: {{answered}}',
      long: 'Está tardando más de lo normal. Puedes cerrar esta página: te escribiremos por correo cuando haya novedades.',
      offline: 'No hay conexión. Seguimos preguntando a las entidades, y esta página continuará sola cuando vuelva la conexión.',
      review: 'Puedes pedir que una persona revise una decisión automatizada: [cómo pedirlo].',
    },
  },
  accepted: {
    title: 'Tienes una oferta',
    lede: 'Mírala con calma. El trámite se completa en la web de la entidad.',
    fields: {
      offerId: { label: '¿Qué oferta eliges?', errors: { required: 'Elige una de las ofertas' } },
      offerAmount: { label: 'Importe', hint: 'Lo que necesites, dentro de la oferta' },
      offerPeriod: { label: 'Plazo', hint: 'El que necesites, dentro de la oferta' },
      offerAccepted: { label: '¿Aceptas esta oferta?', errors: { required: 'Elige si aceptas la oferta' }, short: 'Oferta aceptada' },
      offerContactTime: {
        label: '¿Cuándo podemos llamarte?',
        options: { MORNING: 'Por la mañana', AFTERNOON: 'Por la tarde', EVENING: 'A última hora de la tarde', ANY: 'A cualquier hora' },
        errors: { required: 'Elige cuándo podemos llamarte', 'not-an-option': 'Elige una de las opciones' },
        short: 'Hora de llamada',
      },
    },
    more: {
      several: 'Elige una oferta',
      compare: 'Compara y elige. El trámite se completa en la web de la entidad.',
      another: 'Otra entidad tiene una oferta',
      declined: 'Has rechazado: {{partners}}. La oferta que ves ahora es de otra entidad.',
      stop: 'No tienes por qué aceptarla y puedes cancelar tu solicitud cuando quieras:',
      ends: 'Si dices que no, no podrás volver a esta oferta y preguntaremos si otra entidad tiene una.',
      best: 'Menor coste total',
      choose: 'Elegir esta oferta',
      decline: 'No, gracias',
      amount: 'Importe',
      period: 'Plazo',
      instalment: 'Cuota mensual',
      total: 'Pagarás en total',
      nominalRate: 'TIN anual',
      apr: 'TAE',
      by: 'Oferta de {{partner}}',
      leaving: 'Vas a pasar a la web de {{partner}}.',
      example: 'Las condiciones definitivas son las del contrato con la entidad.',
    },
  },
})
