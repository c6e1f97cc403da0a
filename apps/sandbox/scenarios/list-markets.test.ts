import { expect, test } from 'vitest'
import { registry } from '#catalogue/registry.gen.ts'
import { testRegistry } from '#tests/test-registry.ts'
import { allSites } from '#core/model/site/site.ts'
import { listMarkets } from './list-markets.ts'

const places = { apiUrl: 'http://localhost:8080', basePath: '/loans' }

test('every country has its sites with their addresses; the server’s first site has the server’s own', () => {
  const markets = listMarkets(registry, { ...places, defaultSite: 'loanwright-co' })
  const offered = new Set(allSites(registry).map(({ countryId }) => countryId))
  expect(markets.map(({ id }) => id).toSorted()).toEqual([...offered].toSorted())
  const urls = Object.fromEntries(markets.flatMap(({ sites }) => sites.map(({ id, formUrl }) => [id, formUrl])))
  expect(urls['loanwright-co']).toBe('http://localhost:8080/loans')
  expect(urls['ratapro-pl']).toBe('http://ratapro-pl.localhost:8080/loans')
})

test('the first site stands first in its country, and its country first of all', () => {
  const [first] = listMarkets(registry, { ...places, defaultSite: 'ratapro-pl' })
  expect([first?.id, first?.name, first?.sites[0]?.id]).toEqual(['pl', 'Poland', 'ratapro-pl'])
})

test('a site uses the flow that the server’s setting says, and else its own', () => {
  const [first] = listMarkets(registry, { ...places, defaultSite: 'loanwright-co', flows: new Map([['loanwright-co', 'legacy']]) })
  expect(first?.sites.map(({ id, flow }) => `${id} ${flow}`)).toContain('loanwright-co legacy')
  expect(first?.sites.map(({ id, flow }) => `${id} ${flow}`)).toContain('cashtero-co dynamic')
})

test('a site that is switched off is not offered, nor is a country without any', () => {
  const markets = listMarkets(registry, { ...places, defaultSite: 'loanwright-co', sites: ['loanwright-co', 'ratapro-pl'] })
  expect(markets.map(({ id, sites }) => [id, sites.map((site) => site.id)])).toEqual([
    ['co', ['loanwright-co']],
    ['pl', ['ratapro-pl']],
  ])
})

test('a site of a draft is offered, and marked', () => {
  const places = { apiUrl: 'http://localhost:8080', basePath: '/loans', defaultSite: 'sample-xa' }
  const marks = (changes: object) =>
    listMarkets(testRegistry(changes), places).flatMap(({ sites }) => sites.map(({ id, isDraft }) => [id, isDraft]))
  expect(marks({})).toEqual([['sample-xa', false]])
  expect(marks({ country: { status: 'draft' } })).toEqual([['sample-xa', true]])
})
