import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'customer-debts': {
    title: '¿Qué deudas tienes?',
    lede: 'Consolida convierte varias deudas en una sola cuota. Anota las que quieras reunir.',
    fields: {
      debts: {
        label: 'Tus deudas',
        row: 'Deuda {{number}}',
        add: 'Añadir otra deuda',
        sum: 'En total:',
        errors: {
          required: 'Añade al menos una deuda',
          'too-few': 'Añade al menos una deuda',
          'too-many': 'Añade {{limit}} deudas como máximo',
        },
      },
      debtCreditor: {
        label: '¿A quién se la debes?',
        errors: { required: 'Escribe el nombre del banco, la tienda o la persona', format: 'Escribe un nombre sin caracteres especiales' },
      },
      debtType: {
        label: 'Tipo de deuda',
        options: {
          CARD: 'Tarjeta de crédito',
          LOAN: 'Préstamo',
          MICROLOAN: 'Minicrédito',
          MORTGAGE: 'Hipoteca',
          UTILITY: 'Recibo impagado (luz, teléfono…)',
          TAX: 'Deuda con Hacienda o la Seguridad Social',
          OTHER: 'Otra',
        },
        errors: { required: 'Elige el tipo de deuda' },
      },
      debtOutstandingAmount: {
        label: 'Pendiente de pago',
        errors: { required: 'Escribe cuánto te queda por pagar' },
      },
      debtMonthlyPayment: {
        label: 'Cuota mensual',
        errors: { required: 'Escribe cuánto pagas al mes, o 0' },
      },
      debtOverdue: {
        label: '¿Tienes pagos atrasados?',
        errors: { required: 'Indica si vas con retraso' },
      },
      debtOverdueMonths: {
        label: '¿Cuántos meses de retraso?',
        errors: { required: 'Escribe cuántos meses llevas de retraso' },
      },
    },
  },
})
