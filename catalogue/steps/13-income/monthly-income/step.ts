import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 80,
  phase: 'before-offer',
  wording: {
    field: 'incomeSource',
    as: {
      SELF_EMPLOYED: 'own',
      FREELANCE: 'own',
      FARMER: 'own',
      PENSIONER: 'pension',
      DISABILITY_PENSION: 'pension',
      UNEMPLOYMENT_BENEFIT: 'received',
      SOCIAL_BENEFITS: 'received',
      MATERNITY: 'received',
      STUDENT: 'perhaps-none',
      HOMEMAKER: 'perhaps-none',
      REMITTANCE: 'received',
      RENTAL_INCOME: 'received',
    },
  },
  introduces: {
    monthlyIncome: {
      kind: 'money',
      in: 'incomeDetails',
      class: 'personal',
      limits: 'monthlyIncome',
      per: 'month',
      // these sources name an occupation and may come without any income
      zeroWhen: { field: 'incomeSource', is: ['STUDENT', 'HOMEMAKER'] },
      autocomplete: 'off',
      when: { field: 'incomeSource', isNot: ['UNEMPLOYED'] },
      follows: [{ when: { field: 'incomeSource', is: ['UNEMPLOYED'] }, is: 0 }],
    },
  },
})
