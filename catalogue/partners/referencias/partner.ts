import { definePartner } from '#core/model/partners/partner.ts'
import { defineStep } from '#core/model/step.ts'

export default definePartner({
  name: 'Referencias',
  countries: ['mx', 'co', 'ph', 'vn'],
  eligibility: [],
  needs: ['firstName', 'lastName'],
  price: { mx: 19_000, co: 1_520_000, ph: 24_000, vn: 114_000 },
  acceptance: 0.08,
  sellingTiers: [],
  limits: { timeoutMs: 6000, tries: 3 },
  redirectHosts: ['www.referencias.example'],
  steps: {
    'reference-details': defineStep({
      kind: 'application',
      flow: 'server',
      rank: 74,
      phase: 'after-offer',
      state: 'REFERENCE_DETAILS',
      introduces: {
        references: {
          kind: 'rows',
          in: 'referenceDetails',
          class: 'personal',
          min: 1,
          max: 3,
          distinct: ['referencePhoneNumber'],
          fields: {
            referenceType: {
              kind: 'choice',
              in: '',
              wire: 'type',
              class: 'personal',
              look: 'list',
              options: ['SPOUSE', 'PARENT', 'SIBLING', 'CHILD', 'RELATIVE', 'FRIEND', 'COLLEAGUE', 'EMPLOYER', 'NEIGHBOUR'],
            },
            referenceName: {
              kind: 'text',
              in: '',
              wire: 'name',
              class: 'personal',
              format: 'name',
              autocomplete: 'off',
              capitals: 'words',
            },
            referencePhoneNumber: {
              kind: 'phone',
              any: true,
              in: '',
              wire: 'phoneNumber',
              class: 'personal',
              autocomplete: 'off',
              differsFrom: ['phoneNumber'],
            },
          },
        },
        referencesInformed: { kind: 'consent', in: 'referenceDetails', class: 'plain', policy: 'REFERENCES_INFORMED' },
      },
      asks: ['references'],
      call: { method: 'POST', path: '/lead/offer/reference-details' },
      skippable: true,
      countries: {
        // a third person's data need that person's authorisation (Ley 1581 de 2012, article 9)
        co: { asks: ['references', 'referencesInformed'] },
        // a person may be named as a reference only with their knowledge (National Privacy
        // Commission, Circular 20-01, section 3)
        ph: { asks: ['references', 'referencesInformed'] },
      },
    }),
  },
})
