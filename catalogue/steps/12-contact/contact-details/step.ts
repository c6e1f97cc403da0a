import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'legacy',
  rank: 100,
  phase: 'before-offer',
  state: 'CONTACT_DETAILS',
  asks: [
    'email',
    'phoneNumber',
    'marketingConsents',
    'province',
    'city',
    'municipality',
    'district',
    'suburb',
    'street',
    'houseNumber',
    'blockNumber',
    'floor',
    'flatNumber',
    'postalCode',
    'livingArea',
  ],
})
