import { describe, expect, it } from 'vitest'
import type { Registry } from '#core/model/site/registry.ts'
import { allSites } from '#core/model/site/site.ts'
import type { Texts } from '#core/model/texts.ts'
import type { CatalogueTexts } from '#core/texts/build-translation.ts'
import { orderFaults } from '#tests/catalogue/countries/legacy-faults.ts'
import { stepFaults } from './catalogue/step-faults.ts'
import { exampleFaults, localTextFaults, untranslated } from './catalogue/text-faults.ts'
import { exampleSentences } from '#tools/new/step-files.ts'
import { testRegistry, yesNo } from './test-registry.ts'

const pets = { id: 'pets', stage: '15-other', introduces: { dog: yesNo } }
const english = { title: 'Do you have pets?', fields: { dog: { label: 'Dog', errors: { required: 'Choose yes or no' } } } }
const faultsOf = (registry: Registry, texts: Texts = english): readonly string[] => {
  const step = registry.steps.find(({ id }) => id === 'pets')
  return step ? stepFaults(registry, texts, step) : ['there is no such step']
}

describe('askedIn', () => {
  it.each([
    ['countries', 'xb', 'askedIn.countries names "xb", which does not exist: did you mean "xa"?'],
    ['brands', 'simple', 'askedIn.brands names "simple", which does not exist: did you mean "sample"?'],
    ['partners', 'lander', 'askedIn.partners names "lander", which does not exist: did you mean "lender"?'],
  ])('names only %s that exist', (side, id, fault) => {
    const registry = testRegistry({ steps: [{ ...pets, askedIn: { [side]: [id] } }], partners: { lender: {} } })
    expect(faultsOf(registry)).toEqual([fault])
  })

  it.each([
    ['countries', 'xa', { country: { needs: ['dog'] } }],
    ['brands', 'sample', { brand: { countries: { xa: { needs: ['dog'] } } } }],
    ['partners', 'lender', { partners: { lender: { needs: ['dog'] } } }],
  ])('of %s is a fault where the other side states the same link', (side, id, other) => {
    const partners = { lender: {} }
    expect(faultsOf(testRegistry({ steps: [{ ...pets, askedIn: { [side]: [id] } }], partners }))).toEqual([])
    expect(faultsOf(testRegistry({ steps: [{ ...pets, askedIn: { [side]: [id] } }], partners, ...other }))).toEqual([
      `askedIn.${side} names "${id}", whose needs name "dog" too: write one of the two links only`,
    ])
  })

  it('is for pages of the dynamic form', () => {
    const registry = testRegistry({ steps: [{ ...pets, flow: 'legacy', askedIn: { countries: ['xa'] } }] })
    expect(faultsOf(registry)).toEqual(['askedIn is for pages of the dynamic form, and the flow of this one is legacy'])
  })
})

it('a file is asked only in a step that the server leads to', () => {
  const photo = { kind: 'file', in: 'documents', class: 'personal' }
  const texts = { title: 'Your pet', fields: { photo: { label: 'A photo of it' } } }
  const inFlow = (flow: string) => faultsOf(testRegistry({ steps: [{ ...pets, flow, introduces: { photo } }] }), texts)
  expect(inFlow('server')).toEqual([])
  expect(inFlow('dynamic')).toEqual([
    'asks the file "photo": files are taken only in a step that the server leads to (docs/partner-steps.md)',
  ])
})

describe('a data point', () => {
  it('shares its place in the lead and its tracking name with no other', () => {
    const other = { id: 'animals', introduces: { hound: { ...yesNo, wire: 'dog', track: 'dog' } } }
    expect(faultsOf(testRegistry({ steps: [pets, other] }))).toEqual([
      '"dog" is stored at otherDetails.dog like "hound": give it another wire',
      '"dog" is tracked as dog like "hound": give it another track',
    ])
  })

  it('that the dynamic flow asks is asked by the legacy flow too, after the answers on which it depends', () => {
    const dependent = { id: 'b', stage: '15-other', introduces: { cat: { ...yesNo, when: { field: 'dog', is: [true] } } }, flow: 'legacy' }
    const missing = { id: 'c', introduces: { cow: yesNo } }
    const country = { legacy: ['b', 'pets'], needs: ['cow', 'dog'] }
    const registry = testRegistry({ steps: [pets, dependent, missing], country })
    expect(allSites(registry).flatMap((site) => orderFaults(registry, site))).toEqual([
      'legacy: no page asks "cow", which the dynamic flow asks: add a page that does',
      'legacy: "cat" depends on "dog", which is not asked before it',
    ])
  })
})

describe('the texts of a step', () => {
  const registry = testRegistry({ steps: [pets], country: { locale: 'es-CO' } })
  const local = (texts: Texts, country = 'xa') => ({
    country,
    file: `steps/15-other/pets/es-${country.toUpperCase()}.json`,
    texts: { pets: texts },
  })
  const texts: CatalogueTexts = { steps: { pets: english }, partners: {}, brands: {}, local: [], stages: [] }

  it('are not the English ones where the country speaks another language', () => {
    const spanish = { title: '¿Tiene mascotas?', fields: { dog: { label: 'Dog', errors: { required: 'Elija sí o no' } } } }
    expect(untranslated(registry, texts, local(english))).toEqual([
      'es-XA.json still has the English text, where es-CO is to be: pets>title, pets>fields>dog>label, pets>fields>dog>errors>required',
    ])
    expect(untranslated(registry, texts, local({ ...spanish, title: english.title }))).toEqual([
      'es-XA.json still has the English text, where es-CO is to be: pets>title',
    ])
    expect(untranslated(registry, texts, local(spanish))).toEqual([])
    const stages = [{ country: 'xa', locale: 'es-CO', stage: 'other', texts: { pets: spanish } }]
    expect(untranslated(registry, { ...texts, stages }, local({ title: english.title }))).toEqual([])
    expect(untranslated(testRegistry({ steps: [pets], country: { locale: 'en-PH' } }), texts, local(english))).toEqual([])
  })

  it('are not those of the scaffold, also where the English ones have become others', () => {
    const { title, label } = exampleSentences('pets')
    const spanish = { title, fields: { dog: { label: '¿Tiene un perro?' } } }
    expect(untranslated(registry, texts, local(spanish))).toEqual([
      'es-XA.json still has the English text, where es-CO is to be: pets>title',
    ])
    expect(exampleFaults({ ...texts, steps: { pets: { title, fields: { dog: { label } } } } }, 'pets')).toEqual([
      "en.json still has the example's text: pets>title, pets>fields>dog>label",
    ])
    expect(exampleFaults(texts, 'pets')).toEqual([])
  })

  it('have the keys and the places of the English ones, and belong to a country that exists', () => {
    const wrong = { titel: '¿Tiene mascotas?', fields: { dog: { label: 'Perro {{count}}' } } }
    expect(localTextFaults(registry, texts, local(wrong))).toEqual([
      'es-XA.json: "pets>titel" is unknown: did you mean "pets>title"?',
      'es-XA.json: "pets>fields>dog>label" fills in {{count}}, and English nothing',
    ])
    expect(localTextFaults(registry, texts, local({ title: 'Haustiere?' }, 'xb'))).toEqual([
      'es-XB.json: there is no country "xb"; there are xa',
    ])
  })

  it('name the section where the stage came with the step', () => {
    const young = testRegistry({ steps: [{ ...pets, stage: '16-animals' }] })
    expect(faultsOf(young)).toEqual(['en.json lacks section: no text names the stage 16-animals'])
    expect(faultsOf(young, { ...english, section: 'Your animals' })).toEqual([])
  })
})
