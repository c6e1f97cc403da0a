import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  checking: {
    title: 'Estamos preguntando a las entidades',
    lede: 'Suele tardar menos de un minuto. Puedes dejar esta página abierta.',
    more: {
      lenders: 'Entidades',
      waiting: 'Preguntando…',
      answered: 'Ha respondido',
      long: 'Una de ellas está tardando más. Si cierras esta página, te escribiremos.',
      review: 'Puedes pedir que una persona revise una decisión automatizada.',
    },
  },
  accepted: {
    title: 'Tienes una oferta',
    lede: 'Compara y elige. Terminarás en la web de la entidad.',
    more: {
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
