import { defineRoomTexts } from '../../../../core/define/texts.ts'

export default defineRoomTexts({
  checking: {
    title: 'Estamos preguntando a las financieras',
    lede: 'Casi siempre tarda menos de un minuto. Puedes dejar esta página abierta.',
    more: {
      lenders: 'Financieras',
      waiting: 'Preguntando…',
      answered: 'Ya respondió',
      long: 'Una de ellas está tardando más. Si cierras esta página, te escribiremos.',
      review: 'Puedes pedir que una persona revise una decisión automatizada.',
    },
  },
  accepted: {
    title: 'Tienes una oferta',
    lede: 'Compara y elige. Terminarás en la página de la financiera.',
    more: {
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
