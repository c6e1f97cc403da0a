import { houseExamples } from '../../../core/contract/house-examples.ts'
import partner from './partner.ts'

export default houseExamples(partner, {
  id: 'aide',
  country: 'mx',
  currency: 'MXN',
  answers: {
    amount: 5000,
    period: 6,
    email: 'paola.nunez@example.com',
    phoneNumber: '+525512345678',
    firstName: 'Paola',
    lastName: 'Núñez',
    monthlyIncome: 14_000,
    incomeSource: 'EMPLOYED_PERMANENT',
  },
  rate: { nominal: 52, effective: 66.5 },
  steps: [{ step: 'aide' }],
})
