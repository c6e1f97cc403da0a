import { SOLID } from '#core/model/formats/format.ts'
import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 60,
  phase: 'before-offer',
  introduces: {
    ibanConsent: { kind: 'consent', in: 'otherDetails', class: 'plain', policy: 'IBAN_CONSENT' },
    iban: { kind: 'text', in: 'incomeDetails', class: 'personal', format: 'iban', autocomplete: 'off', capitals: 'characters' },
  },
  asks: ['iban', 'ibanConsent'],
  formats: {
    iban: {
      pattern: '^[A-Z]{2}\\d{2}[A-Z\\d]{11,30}$',
      clean: [SOLID, 'upper'],
      groups: 4,
      good: ['DE89 3704 0044 0532 0130 00', 'PL61109010140000071219812874'],
      bad: ['1234', 'DE8937040044053201300!'],
    },
  },
})
