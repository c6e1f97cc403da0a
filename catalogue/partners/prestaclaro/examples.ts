import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'prestaclaro',
  country: 'mx',
  brand: 'loanwright',
  currency: 'MXN',
  answers: {
    amount: 5000,
    period: 6,
    email: 'sofia.luna@example.com',
    phoneNumber: '+525512345678',
    firstName: 'Sofía',
    lastName: 'Luna',
    monthlyIncome: 14_000,
    dateOfBirth: '1990-04-27',
  },
  terms: { nominal: 45, feePercent: 2.5, moneyWithinHours: 8 },
  steps: [
    {
      step: 'consents',
      isIndicative: true,
      details: {
        consents: [
          { code: 'LENDER_INFORMATION', isRequired: true },
          { code: 'LENDER_CONTRACT', isRequired: true },
          {
            code: 'SAVINGS_CLUB',
            version: '1',
            group: 'Club de ahorro',
            text: 'Me interesa el club de ahorro de PrestaClaro.',
            whole: 'El club no cuesta nada.\n\nSe puede salir en cualquier momento.',
            kind: 'box',
            isRequired: false,
          },
        ],
      },
    },
    {
      step: 'dynamic-consents',
      isIndicative: true,
      details: {
        consents: [
          {
            code: 'CONDITIONS',
            version: '3',
            group: 'Contrato',
            text: 'Acepto las condiciones de PrestaClaro.',
            whole: 'PrestaClaro presta desde el monto más bajo de cada país.\n\nEl crédito se puede pagar antes de tiempo sin costo.',
            kind: 'box',
            isRequired: true,
          },
          {
            code: 'OFFERS',
            version: '3',
            group: 'Contacto',
            text: '¿Quieres recibir después información sobre mejores condiciones?',
            kind: 'choice',
            isRequired: true,
          },
          {
            code: 'OFFERS_BY_PHONE',
            version: '3',
            group: 'Contacto',
            text: 'También por teléfono',
            kind: 'box',
            isRequired: false,
            after: 'OFFERS',
          },
          {
            code: 'SURVEY',
            version: '3',
            group: 'Contacto',
            text: 'Participo en una encuesta de satisfacción.',
            kind: 'box',
            isRequired: false,
          },
        ],
      },
    },
  ],
})
