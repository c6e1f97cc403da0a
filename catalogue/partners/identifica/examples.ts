import { standardExamples } from '#core/contract/partners/standard-examples.ts'
import partner from './partner.ts'

export default standardExamples(partner, {
  id: 'identifica',
  country: 'mx',
  brand: 'loanwright',
  currency: 'MXN',
  answers: {
    amount: 5000,
    period: 6,
    email: 'paola.nunez@example.com',
    phoneNumber: '+525512345678',
    firstName: 'Paola',
    lastName: 'Núñez',
  },
  terms: { nominal: 48, moneyWithinHours: 6 },
  steps: [{ step: 'id-upload' }, { step: 'id-upload', documents: 'never' }, { step: 'id-upload', documents: 'again' }],
})
