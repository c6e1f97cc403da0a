import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  checking: {
    title: 'Estamos preguntando a las financieras',
    lede: 'Casi siempre tarda menos de un minuto. Puedes dejar esta página abierta.',
    more: {
      lenders: 'Financieras',
      waiting: 'Preguntando…',
      answered: 'Ya respondió',
      failed: 'Sin respuesta útil',
      progress: 'Respuestas hasta ahora: {{answered}}',
      long: 'Está tardando más de lo normal. Puedes cerrar esta página: te avisaremos por correo cuando haya novedades.',
      offline: 'No hay conexión. Seguimos preguntando a las financieras, y esta página continuará sola cuando regrese la conexión.',
      review: 'Puedes pedir que una persona revise una decisión automatizada: [cómo pedirlo].',
    },
  },
  accepted: {
    title: 'Tienes una oferta',
    lede: 'Revísala con calma. El trámite se completa en la página de la financiera.',
    fields: {
      offerId: { label: '¿Qué oferta eliges?', errors: { required: 'Elige una oferta', format: 'Elige una de las ofertas' } },
      offerAmount: {
        label: 'Monto de la oferta',
        hint: 'Lo que necesites, dentro de la oferta',
        errors: {
          required: 'Escribe el monto que quieres',
          'not-a-number': 'Escribe el monto solo con números',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe {{limit}} o menos',
        },
      },
      offerPeriod: {
        label: 'Plazo de la oferta',
        hint: 'El tiempo que necesites, dentro de la oferta',
        errors: {
          required: 'Escribe el plazo que quieres',
          'not-a-number': 'Escribe el plazo solo con números',
          'too-small': 'Escribe {{limit}} o más',
          'too-large': 'Escribe {{limit}} o menos',
        },
      },
      offerAccepted: { label: '¿Aceptas esta oferta?', errors: { required: 'Elige si aceptas la oferta' }, short: 'Oferta aceptada' },
      offerContactTime: {
        label: '¿A qué hora te podemos llamar?',
        options: { MORNING: 'En la mañana', AFTERNOON: 'En la tarde', EVENING: 'En la noche', ANY: 'A cualquier hora' },
        errors: { required: 'Elige a qué hora te podemos llamar', 'not-an-option': 'Elige una de las opciones' },
        short: 'Hora de llamada',
      },
    },
    more: {
      several: 'Elige una oferta',
      compare: 'Compara y elige. El trámite se completa en la página de la financiera.',
      another: 'Otra financiera tiene una oferta',
      declined: 'Rechazaste: {{partners}}. La oferta que ves ahora es de otra financiera.',
      stop: 'No tienes que aceptarla y puedes cancelar tu solicitud cuando quieras:',
      ends: 'Si dices que no, no podrás regresar a esta oferta y preguntaremos si otra financiera tiene una.',
      best: 'Menor costo total',
      choose: 'Elegir esta oferta',
      decline: 'No, gracias',
      amount: 'Monto',
      period: 'Plazo',
      instalment: 'Cada mes',
      total: 'Pagas en total',
      nominalRate: 'Tasa de interés anual fija',
      apr: 'CAT sin IVA',
      by: 'Oferta de {{partner}}',
      leaving: 'Pasarás a la página de {{partner}}.',
      example: 'El CAT es para fines informativos y de comparación. Las condiciones definitivas son las de tu contrato.',
    },
  },
})
