import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'customer-debts': {
    title: '¿Qué deudas tiene?',
    lede: 'Consolida reúne varias deudas en una sola cuota. Anote las que quiera reunir.',
    fields: {
      debts: {
        label: 'Sus deudas',
        row: 'Deuda {{number}}',
        add: 'Agregar otra deuda',
        sum: 'En total:',
        errors: {
          required: 'Agregue al menos una deuda',
          'too-few': 'Agregue al menos una deuda',
          'too-many': 'Agregue máximo {{limit}} deudas',
        },
      },
      debtCreditor: {
        label: '¿A quién le debe?',
        errors: { required: 'Escriba el nombre del banco, el almacén o la persona', format: 'Escriba un nombre sin caracteres especiales' },
      },
      debtType: {
        label: 'Tipo de deuda',
        options: {
          CARD: 'Tarjeta de crédito',
          LOAN: 'Crédito de consumo',
          MICROLOAN: 'Microcrédito o crédito en línea',
          MORTGAGE: 'Crédito hipotecario',
          UTILITY: 'Servicios públicos o celular',
          TAX: 'Impuestos',
          OTHER: 'Otra',
        },
        errors: { required: 'Elija el tipo de deuda' },
      },
      debtOutstandingAmount: {
        label: 'Saldo pendiente',
        errors: { required: 'Escriba cuánto le falta por pagar' },
      },
      debtMonthlyPayment: {
        label: 'Cuota mensual',
        errors: { required: 'Escriba cuánto paga al mes, o 0' },
      },
      debtOverdue: {
        label: '¿Está en mora?',
        errors: { required: 'Indique si está en mora' },
      },
      debtOverdueMonths: {
        label: '¿Cuántos meses en mora?',
        errors: { required: 'Escriba cuántos meses lleva en mora' },
      },
    },
  },
})
