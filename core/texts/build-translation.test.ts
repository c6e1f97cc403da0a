import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testRegistry, testSite, yesNo } from '#tests/test-registry.ts'
import type { Texts } from '#core/model/texts.ts'
import { buildTranslation, leaves, mergeTexts, type CatalogueTexts } from './build-translation.ts'

const registry = testRegistry({ steps: [{ id: 'pets', introduces: { dog: yesNo } }] })
const site = testSite(registry)
const steps = { pets: { title: 'Pets', lede: 'Tell us', fields: { dog: { label: 'Dog' } } } }
const build = (changes: Partial<CatalogueTexts>) =>
  buildTranslation(registry, { steps, partners: {}, brands: {}, local: [], stages: [], ...changes }, site)
const stage = (name: string, texts: Texts, country = 'xa') => ({ country, locale: 'es-CO', stage: name, texts })

describe('buildTranslation', () => {
  it('reads a page’s texts under steps, and a field’s under fields', () => {
    expect(build({}).texts).toMatchObject({ steps: { pets: { title: 'Pets', lede: 'Tell us' } }, fields: { dog: { label: 'Dog' } } })
  })

  it('lays the country over English, and the brand over the country', () => {
    const stages = [
      stage('10-room', { pets: { title: 'Animales', fields: { dog: { label: 'Perro' } } } }),
      stage('shell', { continue: 'Continuar' }),
    ]
    const brands = { sample: { xa: { steps: { pets: { title: 'Mascotas' } } } } }
    expect(build({ stages, brands }).texts).toMatchObject({
      continue: 'Continuar',
      steps: { pets: { title: 'Mascotas', lede: 'Tell us' } },
      fields: { dog: { label: 'Perro' } },
    })
  })

  it('lays what a step brings for a country over English, and the country’s own sentences over that', () => {
    const brings = (country: string, texts: Texts) => ({
      country,
      file: `steps/10-room/pets/es-${country.toUpperCase()}.json`,
      texts: { pets: texts },
    })
    const local = [
      brings('xa', { title: 'Animales', lede: 'Cuéntanos', fields: { dog: { label: 'Perro', hint: 'O perra' } } }),
      brings('xb', { title: 'Haustiere' }),
    ]
    const stages = [stage('10-room', { pets: { title: 'Mascotas', fields: { dog: { label: 'Perrito' } } } })]
    expect(build({ local }).texts).toMatchObject({ steps: { pets: { title: 'Animales', lede: 'Cuéntanos' } } })
    expect(build({ local }).fallbacks).not.toContain('steps>pets>lede')
    expect(build({ local, stages }).texts).toMatchObject({
      steps: { pets: { title: 'Mascotas', lede: 'Cuéntanos' } },
      fields: { dog: { label: 'Perrito', hint: 'O perra' } },
    })
  })

  it('has what a brand says in a country, whichever of their two folders says it, and of no other brand or country', () => {
    const title = (text: string) => ({ steps: { pets: { title: text } } })
    const brands = { sample: { xa: title('Mascotas'), xb: title('Haustiere') }, other: { xa: title('Bichos') } }
    const inCountry = (country: string, brand: string, texts: Texts) => ({ country, brand, texts })
    const inCountries = [
      inCountry('xa', 'sample', { steps: { pets: { lede: 'Di' } } }),
      inCountry('xb', 'sample', title('Tiere')),
      inCountry('xa', 'other', title('Fieras')),
    ]
    expect(build({ brands }).texts).toMatchObject({ steps: { pets: { title: 'Mascotas', lede: 'Tell us' } } })
    expect(build({ brands, inCountries }).texts).toMatchObject({ steps: { pets: { title: 'Mascotas', lede: 'Di' } } })
    expect(build({ inCountries }).texts).toMatchObject({ steps: { pets: { title: 'Pets', lede: 'Di' } } })
    expect(build({ brands, inCountries }).fallbacks).not.toContain('steps>pets>lede')
  })

  it('has the texts of the steps that partners bring', () => {
    const partners = { lender: { pets: { title: 'Lender’s pets' }, gone: { title: 'Gone' } } }
    expect(build({ steps: {}, partners }).texts).toMatchObject({ steps: { pets: { title: 'Lender’s pets' } } })
    expect(leaves(build({ steps: {}, partners }).texts)).not.toContain('steps>gone>title')
    expect(build({ partners }).texts).toMatchObject({ steps: { pets: { title: 'Pets' } } })
  })

  it('reads the shell’s texts at the top, and those of steps nowhere else', () => {
    const stages = [
      stage('shell', { unsaved: { nothing: 'Nada' }, continue: 'Continuar' }),
      stage('10-room', { pets: { title: 'Animales' }, stray: 'x' }),
    ]
    const { texts } = build({ stages })
    expect(texts).toMatchObject({ unsaved: { nothing: 'Nada' }, continue: 'Continuar', steps: { pets: { title: 'Animales' } } })
    expect(texts).not.toHaveProperty('pets')
    expect(texts).not.toHaveProperty('steps.unsaved')
    expect(texts).not.toHaveProperty('steps.stray')
  })

  it('takes a sentence where fields should be for none of them', () => {
    const { texts } = build({ stages: [stage('10-room', { pets: { title: 'Animales', fields: 'abc' } })] })
    expect(texts).toMatchObject({ fields: { dog: { label: 'Dog' } } })
    expect(texts).not.toHaveProperty('fields.0')
  })

  it('says which sentences fall back to English', () => {
    const stages = [stage('10-room', { pets: { title: 'Animales' } })]
    const { fallbacks } = build({ stages })
    expect(fallbacks).toEqual(expect.arrayContaining(['continue', 'steps>pets>lede', 'fields>dog>label']))
    expect(fallbacks).not.toContain('steps>pets>title')
  })

  it('falls back to nothing where the country’s language is the base itself, but a country’s own English lacks what it does not say', () => {
    const fallbacksIn = (locale: string) => {
      const english = testRegistry({ steps: [{ id: 'pets', introduces: { dog: yesNo } }], country: { locale } })
      return buildTranslation(english, { steps, partners: {}, brands: {}, local: [], stages: [] }, testSite(english)).fallbacks
    }
    expect(fallbacksIn('en')).toEqual([])
    expect(fallbacksIn('en-PH')).toEqual(expect.arrayContaining(['continue', 'steps>pets>title', 'fields>dog>label']))
  })

  it('takes no other country’s texts, and no texts of steps that do not exist', () => {
    const { texts } = build({
      stages: [stage('10-room', { pets: { title: 'Haustiere' } }, 'xb')],
      steps: { ...steps, gone: { title: 'Gone' } },
    })
    expect(texts).toMatchObject({ steps: { pets: { title: 'Pets' } } })
    expect(leaves(texts)).not.toContain('steps>gone>title')
  })
})

const { tree } = fc.letrec<{ tree: Texts }>((tie) => ({
  tree: fc.dictionary(fc.stringMatching(/^[a-z]{1,3}$/), fc.oneof({ maxDepth: 3 }, fc.string(), tie('tree')), { maxKeys: 4 }),
}))

describe('mergeTexts', () => {
  it('keeps every sentence of the upper tree', () => {
    fc.assert(
      fc.property(tree, tree, (under, over) => {
        const merged = mergeTexts(under, over)
        const at = (from: Texts, key: string) =>
          key.split('>').reduce<string | Texts | undefined>((one, part) => (typeof one === 'object' ? one[part] : undefined), from)
        for (const key of leaves(over)) expect(at(merged, key)).toBe(at(over, key))
      }),
    )
  })

  it('replaces a sentence by several, and several by one', () => {
    expect(mergeTexts({ a: 'one', b: { c: 'two', d: 'three' } }, { a: { x: 'four' }, b: { c: 'five' } })).toEqual({
      a: { x: 'four' },
      b: { c: 'five', d: 'three' },
    })
    expect(mergeTexts({ b: { c: 'two' } }, { b: 'one' })).toEqual({ b: 'one' })
  })

  it('has nothing that neither has, and changes neither', () => {
    fc.assert(
      fc.property(tree, tree, (under, over) => {
        const before = JSON.stringify([under, over])
        const known = new Set([...leaves(under), ...leaves(over)])
        expect(leaves(mergeTexts(under, over)).every((key) => known.has(key))).toBe(true)
        expect(JSON.stringify([under, over])).toBe(before)
      }),
    )
  })
})
