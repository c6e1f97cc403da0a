import { defineStep } from '#core/model/step.ts'

export default defineStep({
  kind: 'dynamic',
  flow: 'dynamic',
  rank: 30,
  phase: 'before-offer',
  introduces: {
    housingTenure: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      look: 'tiles',
      options: [
        'OWNER',
        'OWNER_MORTGAGE',
        'RENT',
        'WITH_PARENTS',
        'WITH_FAMILY',
        'COOPERATIVE',
        'COMMUNAL',
        'EMPLOYER',
        'DORMITORY',
        'OTHER',
      ],
    },
    rentAmount: {
      kind: 'money',
      in: 'expenses',
      class: 'personal',
      limits: 'rent',
      per: 'month',
      autocomplete: 'off',
      when: { field: 'housingTenure', is: ['RENT', 'DORMITORY'] },
    },
    livingArea: { kind: 'choice', in: 'otherDetails', class: 'personal', look: 'tiles', options: ['URBAN', 'SUBURBAN', 'RURAL'] },
  },
  asks: ['housingTenure', 'rentAmount'],
})
