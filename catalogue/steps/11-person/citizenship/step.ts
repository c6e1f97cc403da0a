import { defineStep } from '#core/model/step.ts'

/**
 * Citizens of the European Union, the European Economic Area and Switzerland need no permit
 * (directive 2004/38/EC).
 */
const FREE_TO_STAY = 'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO CH'.split(' ')

export default defineStep({
  kind: 'personal-information',
  flow: 'dynamic',
  rank: 80,
  phase: 'before-offer',
  introduces: {
    citizenship: { kind: 'choice', in: 'otherDetails', class: 'personal', autocomplete: 'off', options: [], list: 'countries' },
    secondCitizenship: {
      kind: 'choice',
      in: 'otherDetails',
      class: 'personal',
      optional: true,
      autocomplete: 'off',
      options: [],
      list: 'countries',
      differsFrom: ['citizenship'],
    },
    taxResidence: { kind: 'choice', in: 'otherDetails', class: 'personal', autocomplete: 'off', options: [], list: 'countries' },
    residencePermitExpiresAt: {
      kind: 'date',
      in: 'otherDetails',
      class: 'personal',
      autocomplete: 'off',
      from: { today: true, days: 1 },
      to: { today: true, years: 50 },
      when: { field: 'citizenship', isNot: FREE_TO_STAY },
    },
  },
  asks: ['citizenship', 'secondCitizenship'],
})
