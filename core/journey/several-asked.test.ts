import { describe, expect, test } from 'vitest'
import { testRegistry, testSite } from '#tests/test-registry.ts'
import { severalAsked } from './several-asked.ts'

const consents = {
  policies: [
    { code: 'TERMS', as: 'required' },
    { code: 'SEND', as: 'required', several: 'send-several' },
  ],
}
const partners = { b: { name: 'Ñandú' }, a: { name: 'Zorro' }, c: { name: 'Nutria' }, abroad: { name: 'Abroad', countries: ['xb'] } }
const asked = (routing: object, change: object = {}) => {
  const registry = testRegistry({ country: { consents, routing }, partners, ...change })
  return severalAsked(registry, testSite(registry))
}

describe('what is agreed to before several partners get an application', () => {
  test('names them in the order and the words of the language, and how many get it at most', () =>
    expect(asked({ mode: 'compare', atOnce: 2 })).toEqual({
      code: 'SEND',
      policy: 'send-several',
      bound: 2,
      lenders: 'Nutria, Ñandú y Zorro',
    }))

  test('says no more partners than there are', () => expect(asked({ mode: 'parallel', atOnce: 7 })?.bound).toBe(3))

  test('is nothing in a mode that asks one after another', () => {
    for (const mode of ['waterfall', 'ping-then-post']) expect(asked({ mode, atOnce: 3 })).toBeUndefined()
  })

  test('is nothing in a country without a text for it, and where fewer than two partners lend', () => {
    const [terms] = consents.policies
    expect(asked({}, { country: { consents: { policies: [terms] }, routing: { mode: 'compare' } } })).toBeUndefined()
    expect(asked({ mode: 'compare' }, { partners: { a: { name: 'Zorro' } } })).toBeUndefined()
    expect(asked({ mode: 'compare' }, { partners: { a: { name: 'Zorro' }, b: { name: 'Nutria' } } })?.bound).toBe(2)
  })
})
