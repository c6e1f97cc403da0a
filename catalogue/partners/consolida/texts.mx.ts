import { defineStageTexts } from '#core/model/texts.ts'

export default defineStageTexts({
  'customer-debts': {
    title: '¿Qué deudas tienes?',
    lede: 'Consolida junta varias deudas en un solo pago. Anota las que quieras juntar.',
    fields: {
      debts: {
        label: 'Tus deudas',
        row: 'Deuda {{number}}',
        add: 'Agregar otra deuda',
        sum: 'En total:',
        errors: {
          required: 'Agrega al menos una deuda',
          'too-few': 'Agrega al menos una deuda',
          'too-many': 'Agrega máximo {{limit}} deudas',
        },
      },
      debtCreditor: {
        label: '¿A quién le debes?',
        errors: { required: 'Escribe el nombre del banco, la tienda o la persona', format: 'Escribe un nombre sin caracteres especiales' },
      },
      debtType: {
        label: 'Tipo de deuda',
        options: {
          CARD: 'Tarjeta de crédito',
          LOAN: 'Préstamo personal',
          MICROLOAN: 'Préstamo chico o en línea',
          MORTGAGE: 'Hipoteca',
          UTILITY: 'Recibo sin pagar (luz, teléfono…)',
          TAX: 'Adeudo con el SAT',
          OTHER: 'Otra',
        },
        errors: { required: 'Elige el tipo de deuda' },
      },
      debtOutstandingAmount: {
        label: 'Lo que debes',
        errors: { required: 'Escribe cuánto debes todavía' },
      },
      debtMonthlyPayment: {
        label: 'Pago al mes',
        errors: { required: 'Escribe cuánto pagas al mes, o 0' },
      },
      debtOverdue: {
        label: '¿Está atrasada?',
        errors: { required: 'Di si tienes pagos atrasados' },
      },
      debtOverdueMonths: {
        label: '¿Cuántos meses de atraso?',
        errors: { required: 'Escribe cuántos meses llevas de atraso' },
      },
    },
  },
})
