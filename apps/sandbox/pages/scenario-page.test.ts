import { expect, test } from 'vitest'
import { examples } from '#catalogue/examples.gen.ts'
import { registry } from '#catalogue/registry.gen.ts'
import { listMarkets } from '../scenarios/list-markets.ts'
import { listScenarios } from '../scenarios/list-scenarios.ts'
import { scenarioPage } from './scenario-page.ts'

const places = { apiUrl: 'http://localhost:8080', basePath: '/loans', defaultSite: 'loanwright-co' }
const galleryUrl = 'http://localhost:8080/gallery'

function pageOf(country: string, word: string): string {
  const market = listMarkets(registry, places).find(({ id }) => id === country)
  const [site] = market?.sites ?? []
  const scenario = listScenarios({ registry, examples }, country).find((one) => one.word === word)
  if (!market || !site || !scenario) throw new Error(`no ${word} in ${country}`)
  return scenarioPage({ market, site, scenario, examples, galleryUrl })
}

test('it shows what each lender is sent and returns, and the address that steers only this lender', () => {
  const page = pageOf('co', 'pending')
  const { lenders } = listScenarios({ registry, examples }, 'co').find(({ word }) => word === 'pending') ?? {}
  expect(lenders?.length).toBeGreaterThan(1)
  for (const { id, name } of lenders ?? []) {
    expect(page).toContain(name)
    expect(page).toContain(`name%2B${id}-pending%40example.com`)
    expect(page).toContain(examples[id]?.request.path)
  }
  expect(page).toContain('consultarEnSegundos')
  expect(page).toContain('after 1500 ms')
})

test('of a comparison it says who does what, and shows each part by a lender that can play it', () => {
  const page = pageOf('es', 'compare-withdrawn')
  expect(page).toContain('withdraws 6 seconds after it is chosen')
  expect(page).toContain('Lender 3')
  expect(page).not.toContain('Lender 4')
  expect(page).toContain('&#34;status&#34;: &#34;withdrawn&#34;')
  expect(page).toMatch(/SITE_ROUTING=[a-z]+-es=compare npm start/u)
  expect(pageOf('es', 'accepted')).not.toContain('SITE_ROUTING')
})

test.each([
  ['slow', 'comes only after 3 s'],
  ['cut', 'the connection breaks'],
  ['flaky', 'status 503'],
])('in %s it says what goes wrong on the way', (word, sentence) => expect(pageOf('co', word)).toContain(sentence))

test('every scenario of every country has a page that is not longer than a browser likes', () => {
  for (const { id } of listMarkets(registry, places))
    for (const { word } of listScenarios({ registry, examples }, id)) expect(pageOf(id, word).length).toBeLessThan(200_000)
})

test('a field stands there for each site with the whole address, to be selected and copied', () => {
  expect(pageOf('co', 'accepted')).toContain('value="http://localhost:8080/loans?email=name%2Baccepted%40example.com"')
})
