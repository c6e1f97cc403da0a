import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'application',
  flow: 'server',
  rank: 90,
  phase: 'after-offer',
  state: 'ACCEPTED',
  // data points of the offers in partners' steps; this page shows the accepted offer
  introduces: {
    offerId: { kind: 'text', in: 'step', class: 'plain', format: 'offerId' },
    offerAmount: { kind: 'money', in: 'step', class: 'plain', limits: 'offer-amount' },
    offerPeriod: { kind: 'count', in: 'step', class: 'plain', limits: 'loan-period' },
    offerAccepted: { kind: 'yes-no', in: 'step', class: 'plain' },
    offerContactTime: { kind: 'choice', in: 'step', class: 'plain', look: 'tiles', options: ['MORNING', 'AFTERNOON', 'EVENING', 'ANY'] },
  },
  asks: [],
  formats: {
    offerId: { pattern: '^\\S{1,100}$', good: ['CO-3F0A1B2C4D-1'], bad: ['', 'two words'] },
  },
})
