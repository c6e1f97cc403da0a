import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  checking: {
    title: 'Estamos consultando a los prestamistas',
    lede: 'Suele tardar menos de un minuto. Puede dejar esta página abierta.',
    more: {
      lenders: 'Prestamistas',
      waiting: 'Consultando…',
      answered: 'Respondió',
      long: 'Uno de ellos está tardando más. Si cierra esta página, le escribiremos.',
      review: 'Puede pedir que una persona revise una decisión automatizada.',
    },
  },
  accepted: {
    title: 'Tiene una oferta',
    lede: 'Compare y elija. Terminará en la página del prestamista.',
    more: {
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
