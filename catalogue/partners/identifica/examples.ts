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
  rate: { nominal: 48, effective: 60.1 },
  steps: [{ step: 'id-upload' }],
})
