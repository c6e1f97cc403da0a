import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { texts } from '#catalogue/texts.gen.ts'
import { placeSteps } from '#core/model/site/place-steps.ts'
import type { Texts } from '#core/model/texts.ts'
import type { CatalogueTexts } from '#core/texts/build-translation.ts'
import { partnerTextFaults } from './partner-text-faults.ts'

const ID = 'new-lender'
const STEP = 'new-lender-offer'
const partner = {
  name: 'New lender',
  countries: ['es'],
  eligibility: [],
  needs: [],
  price: 100,
  acceptance: 0.5,
  sellingTiers: [],
  limits: { timeoutMs: 5000, tries: 3 },
  redirectHosts: ['new-lender.example'],
} as const
const asking = placeSteps({
  ...registry,
  partners: { [ID]: partner },
  steps: [
    ...registry.steps.filter((step) => step.partner === undefined),
    {
      kind: 'application',
      flow: 'server',
      rank: 60,
      phase: 'after-offer',
      introduces: { sampleTerms: { kind: 'consent', in: 'step', class: 'plain', policy: 'SAMPLE_TERMS' } },
      id: STEP,
      stage: '19-offer',
      partner: ID,
      hasScreen: false,
    },
  ],
})

function faultsWith(english: Texts, spanish: Texts, policies = registry.policies): readonly string[] {
  const own: CatalogueTexts = {
    ...texts,
    steps: {},
    partners: { [ID]: { [STEP]: english } },
    brands: {},
    local: [{ country: 'es', file: `partners/${ID}/locales/es-ES.json`, texts: { [STEP]: spanish } }],
    stages: [],
  }
  return partnerTextFaults({ ...asking, policies }, own, ID)
}
const textsOf = (title: string, label: string): Texts => ({ title, fields: { sampleTerms: { label } } })
const english = textsOf('One more question', 'I agree to the [terms].')
const spanish = textsOf('Una pregunta más', 'Acepto las [condiciones].')
const written = { ...registry.policies, es: [{ code: 'sample-terms', version: '2026-11-20', title: 'Condiciones', body: '' }] }

test('a partner’s own step that is said in the language of its country, and whose consent leads to a text, has no fault', () => {
  expect(faultsWith(english, spanish, written)).toEqual([])
})

test('a sentence that a partner’s own step lacks in a country is a fault of the partner, named once for all brands', () => {
  expect(faultsWith(english, { title: 'Una pregunta más' }, written)).toEqual(['locales/es-ES.json lacks fields>sampleTerms>label'])
})

test('a consent of a partner’s own step whose words lead to no text is a fault of the partner', () => {
  expect(faultsWith(english, spanish)).toEqual([
    'the consent "sampleTerms" leads to a text that is missing: write policies/es/sample-terms.<YYYY-MM-DD>.md',
  ])
  expect(faultsWith(textsOf('One more question', 'I agree.'), textsOf('Una pregunta más', 'De acuerdo.'))).toEqual([])
})
